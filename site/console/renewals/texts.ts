import { endsSoonInDays, renewalRateInDays } from '../../../domain/service-numbers.ts';

export const renewalTexts = {
  title: 'Renewals',
  back: 'Back to Today',
  lists: 'Plans',
  list: {
    ending: `Ending in ${endsSoonInDays} days`,
    ended: `Ended in the last ${renewalRateInDays} days`,
  },
  renewed: (renewed: number, total: number) => `${renewed} of ${total} renewed`,
  none: {
    title: 'No plan',
    text: `Plans appear here from ${endsSoonInDays} days before their end.`,
  },
  columns: {
    client: 'Client',
    package: 'Package',
    lastDay: 'Last day',
    price: 'Price',
    renewal: 'Renewal',
  },
  from: (day: string) => `Renewed from ${day}`,
  asked: 'Asked for',
  no: 'Not renewed',
} as const;
