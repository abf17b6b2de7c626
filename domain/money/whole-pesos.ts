import { formatPesos } from '../prices.ts';

/** Splits centavos into whole pesos and the rest, which does not count. */
export function wholePesos(centavos: number): { pesos: number; leftInCentavos: number } {
  const pesos = Math.floor(centavos / 100);
  return { pesos, leftInCentavos: centavos - pesos * 100 };
}

/** Returns ₱9,000.50 for 900050 centavos. */
export function formatCentavos(centavos: number): string {
  const { pesos, leftInCentavos } = wholePesos(centavos);
  return formatPesos(pesos).replace(/00$/, String(leftInCentavos).padStart(2, '0'));
}

/** Returns a note if the received amount is unusual, else ''. */
export function noteOnArrived(askedInPesos: number, arrivedInCentavos: number): string {
  if (arrivedInCentavos === askedInPesos * 100) return '';
  const asked = `${formatCentavos(arrivedInCentavos)} arrived, ${formatCentavos(askedInPesos * 100)} was asked for.`;
  const { leftInCentavos } = wholePesos(arrivedInCentavos);
  return leftInCentavos === 0 ? asked : `${asked} The ${leftInCentavos} centavos are not counted.`;
}
