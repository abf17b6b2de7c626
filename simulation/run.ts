import { createRandom, type Random } from '../demo/random.ts';
import { addDays } from '../domain/calendar/days.ts';
import { minuteInMs } from '../domain/calendar/in-ms.ts';
import { manilaDayOf, manilaMinutesOf, manilaMoment } from '../domain/calendar/manila-clock.ts';
import { upholdBooks } from './laws/books.ts';
import { Breach } from './laws/breach.ts';
import { everyLaw } from './laws/every-law.ts';
import { uphold } from './laws/law.ts';
import { upholdMessages } from './laws/messages.ts';
import { upholdRecords } from './laws/records.ts';
import { newReader } from './laws/rights.ts';
import { upholdScreens } from './laws/screens.ts';
import { everyDeed } from './people/every-deed.ts';
import { machineTime, setClock } from './world/clock.ts';
import { callOver } from './world/network.ts';
import type { Person } from './world/person.ts';
import type { Deed, Turn, World } from './world/world.ts';

/** A Monday at 8:00 in Manila. */
export const beginning = new Date('2027-01-04T00:00:00Z');

/** The steps between two comparisons of some client's screens. */
const screensEvery = 3;

/** The number of the site's warnings and errors that are printed with a breach. */
const troublesTold = 3;

/** The longest time in which nobody does anything, in minutes. */
const longestRest = 12 * 24 * 60;
/** Nothing is done at night. Every night passes, with everything that falls due in it. */
const isAwake = (at: Date) => manilaMinutesOf(at) >= 6 * 60 && manilaMinutesOf(at) < 21 * 60;

/** A deed, its time and its choices, which its number seeds whatever else is left out. */
export type Step = { number: number; at: Date; deed: Deed };

/** A run's steps, the breach that ended it, if any, and the site's last complaints. */
export type Lived = {
  steps: Step[];
  told: string[];
  breach: Breach | null;
  troubles: readonly object[];
};

/** Chooses each deed, and its time after the one before, but for the deeds of `without`. */
export function stepsOf(seed: string, count: number, without: readonly string[] = []): Step[] {
  const random = createRandom(`${seed}:steps`);
  const chances = everyDeed.flatMap((deed) => Array<Deed>(deed.weight).fill(deed));
  let at = beginning.getTime();
  return Array.from({ length: count }, (_, number) => {
    at += minuteInMs * (random.chance(0.07) ? random.below(longestRest) : 1 + random.below(40));
    if (!isAwake(new Date(at)))
      at = manilaMoment(addDays(manilaDayOf(new Date(at)), 1), 7 * 60).getTime();
    return { number, at: new Date(at), deed: random.one(chances) };
  }).filter(({ deed }) => !without.includes(deed.name));
}

/** Ids and references, which the server draws. */
const drawnNames = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[OQ]-[0-9A-Z]{8}/g;

/** Chooses from a screen's list by its texts, since ids differ in each run of a seed. */
function chooserOf(name: string): Random {
  const random = createRandom(name);
  const contentOf = (item: unknown) => JSON.stringify(item)?.replaceAll(drawnNames, '') ?? '';
  // People, and links that somebody holds, are listed by the run itself, in its order.
  const isOfScreen = (item: unknown) =>
    typeof item === 'object' && item !== null && !('cookie' in item || 'token' in item);
  return {
    ...random,
    one: (items) =>
      random.one(
        items.every(isOfScreen)
          ? items.toSorted((one, other) => (contentOf(one) < contentOf(other) ? -1 : 1))
          : items,
      ),
  };
}

/** Makes one step's share of a world. While a company is opened the network is calm. */
export function turnOf(world: World, seed: string, number: number, isCalm = false): Turn {
  const random = chooserOf(`${seed}:${number}`);
  const team = new Set<Person>([world.owner, ...world.dispatchers, ...world.workers]);
  const read = newReader((person) => team.has(person));
  const network = { site: world.site.address, random: isCalm ? null : random, read };
  const turn: Turn = {
    ...{ world, random },
    ask: (person, definition, input) => callOver(network, person, definition, input),
    async read(person, definition, input) {
      const outcome = await turn.ask(person, definition, input);
      if (outcome.ok) return outcome.answer;
      throw new Breach('What a person may see is shown.', [
        { who: person.name, call: definition.name, ...outcome.problem },
      ]);
    },
  };
  return turn;
}

/** The steps at once, and the end by the machine's time, in milliseconds. */
export type Pace = { atOnce: number; until: number };

/** Checks all laws whenever everybody rests. Steps of one group begin at the first one's time. */
export async function live(
  world: World,
  seed: string,
  steps: readonly Step[],
  { atOnce, until }: Pace,
): Promise<Lived> {
  const lived: Lived = { steps: [], told: [], breach: null, troubles: [] };
  for (let first = 0; first < steps.length && machineTime() < until; first += atOnce) {
    const group = steps.slice(first, first + atOnce);
    lived.steps.push(...group);
    setClock(group[0]?.at ?? beginning);
    try {
      await Promise.all(
        group.map(async ({ number, deed }) => {
          const at = new Date().toISOString();
          const told = await deed.act(turnOf(world, seed, number));
          lived.told.push(`${at} ${number} ${deed.name}: ${told ?? '-'}`);
        }),
      );
      await atRest(world, turnOf(world, seed, first, true), first % screensEvery === 0);
    } catch (failure) {
      const what = group.map(({ number, deed }) => `${number} ${deed.name}`);
      lived.told.push(`${new Date().toISOString()} broken by: ${what.join(', ')}`);
      lived.breach = breachOf(failure);
      lived.troubles = world.site.troubles.slice(-troublesTold);
      return lived;
    }
  }
  return lived;
}

/** Checks all laws while nobody does anything. */
async function atRest(world: World, turn: Turn, withScreens: boolean): Promise<void> {
  await uphold(everyLaw, world.site.sql());
  upholdMessages(world);
  await upholdRecords(world, world.site.sql());
  if (!withScreens) return;
  await upholdScreens(turn);
  await upholdBooks(turn);
}

/** Any other failure also kept somebody from going on. */
function breachOf(failure: unknown): Breach {
  if (failure instanceof Breach) return failure;
  return new Breach('Everybody can go on.', [{ failure: String(failure) }]);
}
