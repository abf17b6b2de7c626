export const renewalTexts = {
  title: 'Renewals',
  back: 'Back to Today',
  lists: 'Plans',
  list: { ending: 'Ending in 30 days', ended: 'Ended in the last 90 days' },
  renewed: (renewed: number, total: number) => `${renewed} of ${total} renewed`,
  none: { title: 'No plan', text: 'Plans appear here from 30 days before their end.' },
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
