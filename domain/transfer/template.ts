import { type ClientColumn, columnsOf, type ImportKind, type PaymentColumn } from './columns.ts';

/** The example rows can be imported as they are. Their plans begin on the first of this month. */
export function templateOf(kind: ImportKind, today: string): string[][] {
  const columns = columnsOf[kind].filter(({ isRare }) => !isRare);
  const examples: readonly Partial<Record<string, string>>[] =
    kind === 'clients' ? clientExamples(today) : paymentExamples(today);
  return [
    columns.map(({ title }) => title),
    ...examples.map((example) => columns.map(({ id }) => example[id] ?? '')),
  ];
}

function clientExamples(today: string): Partial<Record<ClientColumn, string>>[] {
  const start = `${today.slice(0, 7)}-01`;
  return [
    {
      ...{ client: 'C-1', name: 'Ana Reyes', phone: '0917 123 4567', email: 'ana@example.com' },
      address: '12 Mabini St., Marawoy, Lipa City, 4217 Batangas',
      ...{ town: 'Lipa City', notes: 'Call before 6 PM', plan: 'P-1', package: 'Master Gwapo' },
      ...{ term: '3 months', start, every: 'Week', weekday: 'Tuesday', time: '9:00 AM' },
      ...{ hours: '2', paid: '12,880', paidOn: start, paidBy: 'GCash' },
    },
    {
      ...{ client: 'C-2', name: 'Ben Cruz', phone: '0918 765 4321' },
      address: '3 Rizal Ave., Poblacion, Tagaytay City, 4120 Cavite',
      ...{ town: 'Tagaytay City', plan: 'P-2', package: 'Master Pogi', term: '6 months', start },
      ...{ every: '2 weeks', weekday: 'Mon, Thu', time: '13:30', hours: '2', price: '54,000' },
    },
    {
      ...{ client: 'C-3', name: 'Carla Lim', phone: '+971 50 123 4567' },
      address: '8 Acacia Lane, Canlubang, Calamba City, 4028 Laguna',
      ...{ town: 'Calamba City', notes: 'No plan yet. Wants one from January.' },
    },
  ];
}

function paymentExamples(today: string): Partial<Record<PaymentColumn, string>>[] {
  const day = `${today.slice(0, 7)}-01`;
  return [
    {
      ...{ payment: '1', plan: 'P-1', day, pesos: '12,880', method: 'GCash' },
      reference: '1234567890',
    },
    { ...{ payment: '2', plan: 'P-2', day, pesos: '9,000', method: 'Cash' } },
  ];
}
