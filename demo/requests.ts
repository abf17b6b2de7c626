import { hourInMs } from '../domain/calendar/in-ms.ts';
import type { PackageId } from '../domain/packages.ts';
import { formatPesos, priceInPesos } from '../domain/prices.ts';
import { referenceDigits, referenceLength, referencePrefixes } from '../domain/reference.ts';
import { isOpen, type RequestKind, type RequestStatus } from '../domain/requests/request-states.ts';
import { serviceIds } from '../domain/services.ts';
import type { TermId } from '../domain/terms.ts';
import type { DemoClient } from './clients.ts';
import { atWorkAfter } from './hours.ts';
import type { Random } from './random.ts';

export type DemoRequest = {
  reference: string;
  kind: RequestKind;
  status: RequestStatus;
  client: DemoClient;
  /** Whether the team has given it the client's record. */
  isMatched: boolean;
  createdAt: Date;
  answeredAt: Date | null;
  /** When it was confirmed or closed; null while it is open. */
  settledAt: Date | null;
  packageType: PackageId | null;
  term: TermId | null;
  startDay: string | null;
  words: string;
  services: string[];
  closedReason: string;
};

const wishes = [
  '',
  '',
  '',
  'Please bring a ladder.',
  'The garden first, please.',
  'We have two dogs.',
  'Only in the morning.',
  'My mother lives there; please speak Tagalog.',
];
const questions = [
  'How soon can you come?',
  'We are abroad until March. Can you look after the house until then?',
  'Can you clean the roof gutters before the rains?',
  'Do you serve small offices too?',
];

/** Most were answered within a few hours of work, and some were late. */
export function makeOrder(
  random: Random,
  order: {
    client: DemoClient;
    createdAt: Date;
    status: RequestStatus;
    packageType: PackageId;
    term: TermId;
    startDay: string;
  },
): DemoRequest {
  return {
    ...order,
    ...answerOf(random, order),
    kind: 'order',
    reference: newReference(random, 'order'),
    words: random.one(wishes),
    services: [],
  };
}

/** About one to three services. */
export function makeInquiry(
  random: Random,
  inquiry: { client: DemoClient; createdAt: Date; status: RequestStatus },
): DemoRequest {
  const first = random.below(serviceIds.length - 3);
  return {
    ...inquiry,
    ...answerOf(random, inquiry),
    kind: 'inquiry',
    reference: newReference(random, 'inquiry'),
    packageType: null,
    term: null,
    startDay: null,
    words: random.one(questions),
    services: serviceIds.slice(first, first + 1 + random.below(3)),
  };
}

function answerOf(
  random: Random,
  { createdAt, status }: { createdAt: Date; status: RequestStatus },
): Pick<DemoRequest, 'isMatched' | 'answeredAt' | 'settledAt' | 'closedReason'> {
  const later = (moment: Date, hours: number) =>
    atWorkAfter(new Date(moment.getTime() + Math.round(hours * hourInMs)));
  const answeredAt = later(
    createdAt,
    random.chance(0.96) ? 0.2 + random.below(60) / 25 : 25 + random.below(20),
  );
  const settledAt = later(answeredAt, 0.2 + random.below(100) / 12);
  const closed = { declined: 'Outside the service area.', lost: 'Chose to wait until next year.' };
  return {
    isMatched: status === 'confirmed' || status === 'won',
    answeredAt: status === 'received' ? null : answeredAt,
    settledAt: isOpen(status) ? null : settledAt,
    closedReason: closed[status as keyof typeof closed] ?? '',
  };
}

function newReference(random: Random, kind: RequestKind): string {
  return `${referencePrefixes[kind]}-${random.text(referenceDigits, referenceLength)}`;
}

/** Returns the price that the order's form showed, and the price in pesos if there is one. */
export function pricesOf({ packageType, term }: DemoRequest): {
  shown: string;
  inPesos: number | null;
} {
  const inPesos = packageType === null || term === null ? null : priceInPesos(packageType, term);
  return { shown: inPesos === null ? '' : formatPesos(inPesos), inPesos };
}
