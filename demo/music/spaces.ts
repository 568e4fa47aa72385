import { mapped, RATE, type Stereo } from "./audio.ts";
import type { Effect } from "./effects.ts";
import { equaliser, smoother } from "./filters.ts";

type Room = { seconds: number; damping?: number; predelay?: number; size?: number };

/** A reverb of eight feedback delay lines: wet only. Damping is in hertz, size scales the lines. */
export function reverb({ seconds, damping = 5200, predelay = 0.018, size = 1 }: Room): Effect {
  return (sound) => {
    const lines = LINES.map((milliseconds, index) => {
      const length = Math.round((milliseconds * size * RATE) / 1000);
      return {
        memory: new Float32Array(length + 64),
        length,
        delay: length,
        feedback: 10 ** ((-3 * length) / RATE / seconds),
        damp: smoother(damping),
        rate: (2 * Math.PI * (0.31 + 0.07 * index)) / RATE,
      };
    });
    const before = Math.round(predelay * RATE);
    const inputs = [
      diffuser(sound.left, [4.7, 8.9, 13.1, 3.1]),
      diffuser(sound.right, [5.3, 8.1, 12.3, 3.7]),
    ];
    const out = { left: new Float32Array(sound.left.length), right: new Float32Array(sound.left.length) };
    const lowCut = [equaliser("highpass", 170), equaliser("highpass", 170)];
    const taps = new Float64Array(lines.length);
    for (let i = 0; i < out.left.length; i++) {
      let total = 0;
      let left = 0;
      let right = 0;
      lines.forEach((line, index) => {
        if (i % 16 === 0) line.delay = line.length + 12 * Math.sin(line.rate * i + index);
        const value = line.damp(readBack(line.memory, i, line.delay)) * line.feedback;
        taps[index] = value;
        total += value;
        if (index % 2 === 0) left += index % 4 === 0 ? value : -value;
        else right += index % 4 === 1 ? value : -value;
      });
      lines.forEach((line, index) => {
        const input = inputs[index % 2]?.[i - before] ?? 0;
        line.memory[i % line.memory.length] = input + (taps[index] ?? 0) - total / 4;
      });
      out.left[i] = (lowCut[0]?.(left) ?? 0) * 0.5;
      out.right[i] = (lowCut[1]?.(right) ?? 0) * 0.5;
    }
    return out;
  };
}

type Echo = { seconds: number; feedback: number; low?: number; high?: number; drive?: number };

/** Echoes that jump from ear to ear, darker and thinner each time: wet only. Low and high are hertz. */
export function pingPong({ seconds, feedback, low = 250, high = 3800, drive = 1 }: Echo): Effect {
  return ({ left, right }) => {
    const length = Math.round(seconds * RATE);
    const out: Stereo = { left: new Float32Array(left.length), right: new Float32Array(left.length) };
    const colour = [0, 1].map(() => {
      const top = smoother(high);
      const bottom = equaliser("highpass", low);
      return (x: number) => Math.tanh(bottom(top(x)) * drive) / drive;
    });
    for (let i = length; i < left.length; i++) {
      const input = ((left[i - length] ?? 0) + (right[i - length] ?? 0)) * 0.6;
      const crossed = (out.right[i - length] ?? 0) * feedback;
      out.left[i] = colour[0]?.(input + crossed) ?? 0;
      out.right[i] = colour[1]?.((out.left[i - length] ?? 0) * Math.max(feedback, 0.55)) ?? 0;
    }
    return out;
  };
}

const LINES = [31.3, 37.9, 41.7, 47.1, 53.9, 59.3, 67.7, 73.1];

function readBack(memory: Float32Array, now: number, delay: number): number {
  const at = now - delay + memory.length;
  const whole = Math.floor(at);
  const first = memory[whole % memory.length] ?? 0;
  const second = memory[(whole + 1) % memory.length] ?? 0;
  return first + (second - first) * (at - whole);
}

/** All-pass filters in a row: they blur the attack before it enters the room. Delays in milliseconds. */
function diffuser(samples: Float32Array, delays: readonly number[]): Float32Array {
  let sound = samples;
  for (const milliseconds of delays) {
    const length = Math.round((milliseconds * RATE) / 1000);
    const memory = new Float32Array(length);
    sound = mapped(sound, (x, i) => {
      const delayed = memory[i % length] ?? 0;
      const fed = x + delayed * 0.6;
      memory[i % length] = fed;
      return delayed - fed * 0.6;
    });
  }
  return sound;
}
