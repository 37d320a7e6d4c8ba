/** Signs that only Event cards have, each the inside of a 512 x 512 box. */
import balloon from "icon:air-balloon";
import arsenal from "icon:anvil-impact";
import shells from "icon:artillery-shell";
import woodcutters from "icon:axe-in-stump";
import bank from "icon:bank";
import typhoon from "icon:big-wave";
import launch from "icon:boat-horizon";
import march from "icon:boot-prints";
import ashes from "icon:burning-tree";
import coal from "icon:coal-pile";
import flash from "icon:comet-spark";
import earthquake from "icon:earth-crack";
import greenFire from "icon:fire";
import flood from "icon:flood";
import fog from "icon:fog";
import buckets from "icon:full-wood-bucket-handle";
import pit from "icon:gear-hammer";
import wreckers from "icon:hammer-break";
import shipwrights from "icon:hammer-nails";
import swordsmen from "icon:katana";
import fever from "icon:medical-thermometer";
import microscope from "icon:microscope";
import carts from "icon:old-wagon";
import pines from "icon:pine-tree";
import fort from "icon:pirate-cannon";
import canisters from "icon:poison-gas";
import river from "icon:river";
import decree from "icon:scroll-unfurled";
import silence from "icon:silence";
import train from "icon:steam-locomotive";
import telescope from "icon:telescope";
import fuses from "icon:unlit-bomb";
import surf from "icon:wave-crest";

export const CARD_SIGNS: Record<string, string> = {
  arsenal,
  ashes,
  balloon,
  bank,
  buckets,
  canisters,
  carts,
  coal,
  decree,
  earthquake,
  fever,
  flash,
  flood,
  fog,
  fort,
  fuses,
  green_fire: greenFire,
  launch,
  march,
  microscope,
  pines,
  pit,
  river,
  shells,
  shipwrights,
  silence,
  surf,
  swordsmen,
  telescope,
  train,
  typhoon,
  woodcutters,
  wreckers,
};
