/**
 * Sounds made on the spot, without files: wood on wood, a rattle of dice, a low note for the
 * cube. Nothing sounds until it is asked for, and never before the person has touched the
 * page, which browsers demand.
 */
let context: AudioContext | undefined;

function audio(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** A short burst of noise through a band, like wood struck. */
function clack(at: AudioContext, when: number, pitch: number, loudness: number): void {
  const length = 0.06;
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) {
    data[i] = (Math.random() * 2 - 1) * Math.exp((-9 * i) / data.length);
  }
  const source = at.createBufferSource();
  source.buffer = buffer;
  const band = at.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  band.Q.value = 5;
  const gain = at.createGain();
  gain.gain.value = loudness;
  source.connect(band).connect(gain).connect(at.destination);
  source.start(when);
}

/** A checker set down; a hit is a little lower and louder. */
export function knock(hit: boolean): void {
  const at = audio();
  if (at) clack(at, at.currentTime + 0.12, hit ? 620 : 900, hit ? 1.4 : 0.9);
}

export function rattle(): void {
  const at = audio();
  if (!at) return;
  for (let i = 0; i < 7; i += 1) {
    clack(at, at.currentTime + i * 0.045 + Math.random() * 0.02, 1500 + Math.random() * 1400, 0.5);
  }
}

export function note(): void {
  const at = audio();
  if (!at) return;
  const tone = at.createOscillator();
  tone.type = 'triangle';
  tone.frequency.value = 147;
  const gain = at.createGain();
  gain.gain.setValueAtTime(0.25, at.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, at.currentTime + 0.7);
  tone.connect(gain).connect(at.destination);
  tone.start();
  tone.stop(at.currentTime + 0.7);
}
