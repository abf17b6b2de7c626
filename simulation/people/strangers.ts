import { sendOrderEmail } from '../../contract/send-order-email.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaDayOf } from '../../domain/calendar/manila-clock.ts';
import { formatPesos, priceInPesos } from '../../domain/prices.ts';
import { newPerson } from '../world/company.ts';
import type { Client, Deed, Turn } from '../world/world.ts';

const firstNames = ['Ana', 'Jose', 'Maria', 'Pedro', 'Luz', 'Ramon', 'Tess', 'Noel'] as const;
const towns = [
  'Lipa City, 4217 Batangas',
  'Tagaytay City, 4120 Cavite',
  'Calamba, 4027 Laguna',
] as const;
/** The first number of a client's network address; the team has those below. */
const firstNumber = 256;

/** Makes a new client, whose name, address, email and phone bear a unique mark. */
export function newClient({ world, random }: Turn): Client {
  const number = world.clients.length;
  const mark = `q${String(number).padStart(5, '0')}q`;
  const name = `${random.one(firstNames)} Santos-${mark}`;
  const person = newPerson(name, `${mark}@client.example.ph`, firstNumber + number);
  const phone = `0917 55${String(number).padStart(5, '0')}`;
  return { ...person, mark, phone, home: `12 ${mark} St., Marawoy, ${random.one(towns)}` };
}

export async function order(turn: Turn): Promise<string | null> {
  const { random, world } = turn;
  const client = newClient(turn);
  const [packageType, duration] = random.one([
    ['master-pogi', '1-month'],
    ['master-pogi', '3-months'],
    ['master-gwapo', '1-month'],
    ['boss-master', '6-months'],
  ] as const);
  const { name, email, phone, home: address } = client;
  const sent = await turn.ask({ ...client, email: '' }, sendOrderEmail, {
    ...{ name, email, phone, address, packageType, duration },
    startDate: addDays(manilaDayOf(new Date()), random.below(10)),
    additionalRequests: '',
    totalPrice: formatPesos(priceInPesos(packageType, duration) ?? 0),
  });
  if (!sent.ok) return sent.problem.code;
  world.clients.push(client);
  return `${client.name} ordered ${sent.answer.reference}`;
}

export const strangers: readonly Deed[] = [{ name: 'order', weight: 10, act: order }];
