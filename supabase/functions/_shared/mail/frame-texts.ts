import { businessHours } from '../../../../domain/business.ts';

export const frameTexts = {
  ifNothing: 'If the button does nothing, open this address in your browser:',
  hours: `${businessHours.text}. ${businessHours.closedText}.`,
  serving: (area: string) => `Serving ${area}`,
} as const;
