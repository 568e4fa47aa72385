const SEMITONES: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/**
 * The frequency in hertz of a note such as "F#3" or "Eb4" (A4 is 440).
 * Throws when the name is not a note, so that a misspelt score fails at once.
 */
export function hertz(note: string): number {
  const [, letter = "", accidental, octave] = /^([A-G])([#b]?)(-?\d)$/.exec(note) ?? [];
  const semitone = SEMITONES[letter];
  if (semitone === undefined) throw new Error(`Not a note: "${note}"`);
  const shift = accidental === "#" ? 1 : accidental === "b" ? -1 : 0;
  return 440 * 2 ** ((semitone + shift + Number(octave) * 12 - 57) / 12);
}

export function semitones(count: number): number {
  return 2 ** (count / 12);
}
