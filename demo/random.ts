import { createHash } from 'node:crypto';

/** Numbers that look random and are the same for the same seed. */
export type Random = {
  /** Returns a whole number from 0 up to but excluding `below`. */
  below(below: number): number;
  /** Returns true in this share of the cases, from 0 to 1. */
  chance(share: number): boolean;
  one<T>(choices: readonly T[]): T;
  /** Of version 4. */
  uuid(): string;
  /** Returns digits of this alphabet. */
  text(alphabet: string, length: number): string;
};

/** SHA-256 over the seed and a counter. */
export function createRandom(seed: string): Random {
  let drawn = 0;
  const bytes = () => {
    drawn += 1;
    return createHash('sha256').update(`${seed}:${drawn}`).digest();
  };
  const below = (limit: number) => bytes().readUIntBE(0, 6) % limit;
  return {
    below,
    chance: (share) => below(1_000_000) < share * 1_000_000,
    one(choices) {
      const chosen = choices[below(choices.length)];
      if (chosen === undefined) throw new Error('There is nothing to choose from.');
      return chosen;
    },
    uuid() {
      const hex = bytes().toString('hex');
      const [a, b, c, d] = [
        hex.slice(0, 8),
        hex.slice(8, 12),
        hex.slice(13, 16),
        hex.slice(17, 20),
      ];
      return `${a}-${b}-4${c}-8${d}-${hex.slice(20, 32)}`;
    },
    text: (alphabet, length) =>
      Array.from({ length }, () => alphabet[below(alphabet.length)]).join(''),
  };
}
