import { vatInPercent, withheldInPercent } from '../service-numbers.ts';

/** Printed on every document that is not an invoice of the company. */
export const notAnInvoice = 'THIS DOCUMENT IS NOT VALID FOR CLAIM OF INPUT TAX.';

/** Without VAT all of it is net. */
export type WithVat = { netInCentavos: number; vatInCentavos: number };

export function withVat(pesos: number, isVatRegistered: boolean): WithVat {
  const centavos = pesos * 100;
  const net = isVatRegistered ? Math.round((centavos * 100) / (100 + vatInPercent)) : centavos;
  return { netInCentavos: net, vatInCentavos: centavos - net };
}

/** Returns a company's withholding in whole pesos, as all payments are. */
export function withheldOf(pesos: number, isVatRegistered: boolean): number {
  const { netInCentavos } = withVat(pesos, isVatRegistered);
  return Math.round((netInCentavos * withheldInPercent) / 10_000);
}

/** Returns the first day of a day's quarter. */
export function quarterOf(day: string): string {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
}

/** Returns '2026 Q4' for the first day of a quarter. */
export function quarterText(quarter: string): string {
  return `${quarter.slice(0, 4)} Q${Math.ceil(Number(quarter.slice(5, 7)) / 3)}`;
}

/** A TIN has 9 digits, and up to 5 of the branch. */
export function isTin(text: string): boolean {
  return /^\d{3}-?\d{3}-?\d{3}(-?\d{3,5})?$/.test(text);
}
