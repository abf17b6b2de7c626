/** CRC-16/CCITT-FALSE in capital hexadecimal digits, of a text that ends with '6304'. */
export function checkDigitsOf(text: string): string {
  let rest = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    rest ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      rest = (rest & 0x8000 ? (rest << 1) ^ 0x1021 : rest << 1) & 0xffff;
    }
  }
  return rest.toString(16).toUpperCase().padStart(4, '0');
}
