/** Signs of pieces, each the inside of a 512 x 512 box. */
import anchor from "icon:anchor";
import barrel from "icon:barrel";
import battleship from "icon:battleship";
import meteor from "icon:burning-meteor";
import cannon from "icon:cannon";
import cavalry from "icon:cavalry";
import cog from "icon:cog";
import crabClaw from "icon:crab-claw";
import vines from "icon:curling-vines";
import factory from "icon:factory";
import fieldGun from "icon:field-gun";
import crown from "icon:imperial-crown";
import ironclad from "icon:iron-hulled-warship";
import manta from "icon:manta-ray";
import medical from "icon:medical-pack";
import mortar from "icon:mortar";
import book from "icon:open-book";
import steamer from "icon:paddle-steamer";
import prayer from "icon:prayer";
import quill from "icon:quill-ink";
import sunbeams from "icon:sunbeams";
import throne from "icon:throne-king";
import topHat from "icon:top-hat";
import trumpet from "icon:trumpet-flag";
import virus from "icon:virus";
import walk from "icon:walk";
import type { PieceName } from "./model.ts";

/** Crossed rifles, our own. */
const RIFLES =
  '<g fill="currentColor"><path d="M70 452 36 412 96 352 120 372 420 66 446 92 150 392 160 420 112 462Z"/>' +
  '<path d="M442 452 476 412 416 352 392 372 92 66 66 92 362 392 352 420 400 462Z"/></g>';

/** Two peaks, our own. */
const PEAKS =
  '<path fill="currentColor" fill-rule="evenodd" d="M16 420 180 110 262 262 330 150 496 420ZM180 196 96 366H268L230 296Z"/>';

/** A Tripod, our own. */
const TRIPOD =
  '<g fill="none" stroke="currentColor" stroke-width="26" stroke-linecap="round"><path d="M176 210Q96 300 88 480M256 214Q280 330 268 490M336 210Q420 300 428 480"/></g>' +
  '<path fill="currentColor" d="M112 180Q120 44 256 24 392 44 400 180 330 226 256 226 182 226 112 180Z"/>';

export const SIGNS = {
  infantry: RIFLES,
  cavalry,
  field_gun: fieldGun,
  siege_gun: cannon,
  gun_95t: mortar,
  signal_officer: trumpet,
  army_surgeon: medical,
  curate: prayer,
  heliograph: sunbeams,
  narrator: quill,
  refugee: walk,
  refugee_2: walk,
  warship: ironclad,
  thunder_child: battleship,
  emperor: throne,
  okuma: topHat,
  futabatei: book,
  freighter: steamer,
  keg: barrel,
  harbor: anchor,
  factory,
  hills: PEAKS,
  gear: cog,
  machine: crabClaw,
  cylinder: meteor,
  flying: manta,
  weed: vines,
  germ: virus,
  capital: crown,
  tripods: TRIPOD,
} as const satisfies Record<PieceName | string, string>;

export type SignName = keyof typeof SIGNS;
