/** Returns '+639171234567'. A number without a country prefix is Philippine. */
export function internationalPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return `+63${digits.replace(/^(?:63(?=\d{10}$)|0)/, '')}`;
}
