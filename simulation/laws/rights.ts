import type { Reader } from '../world/network.ts';
import type { Person } from '../world/person.ts';
import type { Client } from '../world/world.ts';
import { Breach } from './breach.ts';

/** The mark of a client, in every name, address, email and phone number of theirs. */
const marks = /q\d{5}q/g;

/** Returns the marks of clients in a text, each once. */
export const marksIn = (text: string): string[] => [...new Set(text.match(marks) ?? [])];

/**
 * Reads every answer: a client sees nothing with another's mark, and the holder of a link nothing
 * with any (docs/product.md, "Pay links"). The team sees all; a worker the clients they were ever
 * sent to.
 */
export function newReader(isTeam: (person: Person) => boolean): Reader {
  return (person, text, { name }) => {
    if (isTeam(person)) return;
    const own = 'mark' in person && person.email !== '' ? (person as Client).mark : null;
    const foreign = marksIn(text).filter((mark) => mark !== own);
    if (foreign.length > 0) {
      throw new Breach('Nobody gets to see what is not theirs.', [
        { who: person.name, call: name, foreign: foreign.join(', ') },
      ]);
    }
  };
}
