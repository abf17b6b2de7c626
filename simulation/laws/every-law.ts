import { atOnceLaws } from './at-once.ts';
import { historyLaws } from './history.ts';
import type { Law } from './law.ts';
import { messageLaws } from './messages.ts';
import { pesoLaws } from './pesos.ts';
import { visitLaws } from './visits.ts';

export const everyLaw: readonly Law[] = [
  ...pesoLaws,
  ...visitLaws,
  ...historyLaws,
  ...atOnceLaws,
  ...messageLaws,
];
