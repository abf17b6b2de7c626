/** The start of a Philippine mobile number that another number follows without a sign between. */
const mobile = /^(?:\+?63|0)?[\s(-]*9\d{2}[\s).-]*\d{3}[\s.-]*\d{4}/;

/**
 * Reads the first phone of a cell as it is dialled: a spreadsheet drops the 0 of 0917 and the plus
 * of +63. `rest` is the cell as written if it says more than this number, such as '(wife)'.
 */
export function readPhones(text: string): { phone: string; rest: string } {
  const run = /\+?\(?\d[\d\s().+-]*\d/.exec(text)?.[0] ?? text;
  const isSeveral = run.replace(/\D/g, '').length > 15;
  const first = (isSeveral ? mobile.exec(run)?.[0] : undefined) ?? run;
  return { phone: dialled(first), rest: first === text ? '' : text };
}

function dialled(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (/^[+(0]/.test(phone)) return phone;
  if (/^63\d{9,10}$/.test(digits)) return `+${phone}`;
  return digits.length === 9 || digits.length === 10 ? `0${phone}` : phone;
}
