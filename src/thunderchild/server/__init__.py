"""Many tables for many people: pages, sockets, storage."""
