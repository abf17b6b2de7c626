import { timesText } from '../moving/times.ts';
import { consultationTexts } from './texts.ts';

/** Returns when a consultation is, and who goes. */
export function consultationText(consultation: {
  startsAt: string;
  endsAt: string;
  with: { name: string } | null;
}): string {
  return `${timesText(consultation)}, ${consultation.with?.name ?? consultationTexts.nobody}`;
}
