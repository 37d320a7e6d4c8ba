/** Sounds, made as they are needed: nothing is fetched. */

export type Sound = "step" | "event" | "shot" | "loss" | "good";

let air: AudioContext | null = null;

/** A tone that glides from one pitch to another and dies away. */
function tone(
  from: number,
  to: number,
  seconds: number,
  loud: number,
  type: OscillatorType,
  late = 0,
): void {
  if (!air) return;
  const at = air.currentTime + late;
  const voice = air.createOscillator();
  const level = air.createGain();
  voice.type = type;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + seconds);
  level.gain.setValueAtTime(0.0001, at);
  level.gain.exponentialRampToValueAtTime(loud, at + 0.012);
  level.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  voice.connect(level).connect(air.destination);
  voice.start(at);
  voice.stop(at + seconds + 0.02);
}

const SOUNDS: Record<Sound, () => void> = {
  step: () => tone(320, 280, 0.07, 0.04, "sine"),
  event: () => tone(420, 520, 0.16, 0.07, "triangle"),
  shot: () => tone(1400, 180, 0.28, 0.06, "sawtooth"),
  loss: () => {
    tone(210, 52, 0.7, 0.16, "triangle");
    tone(900, 90, 0.35, 0.05, "sawtooth");
  },
  good: () => {
    tone(523, 523, 0.14, 0.07, "triangle");
    tone(784, 784, 0.22, 0.07, "triangle", 0.12);
  },
};

export function play(kind: Sound): void {
  air ??= new AudioContext();
  if (air.state === "suspended") void air.resume();
  SOUNDS[kind]();
}
