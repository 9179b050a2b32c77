// Sounds, made here and now: no files. Nothing sounds before the first gesture, nor when it is off.

import { memory } from './common.js';

let context = null;
let noise = null;

/** Whether sounds are wanted. */
export const sounds = {
  get on() { return memory.get('sound') !== 'off'; },
  set on(wanted) { memory.set('sound', wanted ? 'on' : 'off'); },
};

// A browser lets nothing sound before somebody has touched the page.
for (const gesture of ['pointerdown', 'keydown']) {
  addEventListener(gesture, () => {
    if (!sounds.on || !window.AudioContext) return;
    context ??= new AudioContext();
    if (context.state === 'suspended') context.resume();
  }, { capture: true, passive: true });
}

function rustle() {
  if (noise) return noise;
  noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return noise;
}

/** A source that swells and dies away. */
function voice(source, { at = 0, long, loud, attack = 0.005 }, ...through) {
  const start = context.currentTime + at;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + attack);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  [source, ...through, volume, context.destination].reduce((from, to) => from.connect(to));
  source.start(start);
  source.stop(start + long + 0.05);
}

function tone(from, to, shape, how) {
  const source = context.createOscillator();
  source.type = shape;
  const start = context.currentTime + (how.at ?? 0);
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + how.long);
  voice(source, how);
}

function rush(kind, frequency, how) {
  const source = context.createBufferSource();
  source.buffer = rustle();
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = kind;
  filter.frequency.value = frequency;
  voice(source, how, filter);
}

const CUES = {
  /** Dice on wood. */
  dice() {
    for (let knock = 0; knock < 5; knock += 1) {
      const at = knock * 0.07 + Math.random() * 0.03;
      rush('bandpass', 1500 + Math.random() * 1400, { at, long: 0.05, loud: 0.28 / (1 + knock / 3) });
    }
  },
  /** A coin on coins. */
  coin() {
    tone(1900, 1880, 'sine', { long: 0.35, loud: 0.09 });
    tone(2850, 2820, 'sine', { at: 0.05, long: 0.5, loud: 0.07 });
  },
  /** A card is turned over. */
  card() { rush('highpass', 2600, { long: 0.12, loud: 0.1, attack: 0.05 }); },
  /** A piece is put down. */
  move() {
    tone(210, 120, 'triangle', { long: 0.09, loud: 0.16 });
    rush('lowpass', 900, { long: 0.06, loud: 0.07 });
  },
  /** A broadside, and what it hit goes down. */
  cannon() {
    rush('lowpass', 240, { long: 0.7, loud: 0.5 });
    tone(90, 38, 'sine', { long: 0.5, loud: 0.4 });
    tone(240, 60, 'sine', { at: 0.45, long: 0.7, loud: 0.06, attack: 0.2 });
  },
  /** It is one's turn. */
  turn() {
    tone(660, 655, 'sine', { long: 0.5, loud: 0.08 });
    tone(990, 985, 'sine', { at: 0.09, long: 0.7, loud: 0.05 });
  },
  /** The clock runs low. */
  clock() { tone(1200, 1150, 'square', { long: 0.04, loud: 0.02 }); },
  /** The game is over. */
  end() {
    [392, 494, 587, 784].forEach((pitch, step) => tone(pitch, pitch, 'triangle', { at: step * 0.11, long: 0.8, loud: 0.07 }));
  },
};

/** Lets something be heard. */
export function sound(cue) {
  if (!sounds.on || context?.state !== 'running' || document.hidden) return;
  CUES[cue]?.();
}
