import { qrPaymentInPesos } from '../../service-numbers.ts';

export const qrLimitSentence: string = `Hanggang ₱${qrPaymentInPesos.toLocaleString('en')} lang ang kasya sa isang bayad sa QR.`;
