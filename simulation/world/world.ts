import type { CallDefinition, InputOf } from '../../contract/call.ts';
import type { TakenPhoto } from '../../contract/crew/photos.ts';
import type { RecordedStep } from '../../contract/crew/steps.ts';
import type { MyVisit } from '../../contract/crew/visits.ts';
import type { Paymongo } from '../../demo/paymongo/stand-in.ts';
import type { Browser } from '../../demo/push/browser.ts';
import type { PushService } from '../../demo/push/push-service.ts';
import type { Random } from '../../demo/random.ts';
import type { Semaphore } from '../../demo/semaphore/semaphore.ts';
import type { FileStore } from '../../server/files/file-store.ts';
import type { SmtpPeer } from '../../server/mail/smtp-peer.fixture.ts';
import type { Outcome, Person } from './person.ts';
import type { Site } from './site.ts';

/** A member of the team. */
export type Member = Person & { memberId: string };

/** Somebody who orders, and may have an account. Their name, address and so on bear a mark of their own. */
export type Client = Person & {
  /** By which it is noticed that somebody else got to see what is theirs. */
  mark: string;
  /** When the account that they deleted is erased. */
  erasedFrom?: string | undefined;
  phone: string;
  home: string;
};

/** A link that somebody holds who has no account, and the client whose it is. */
export type HeldLink = { token: string; client: Client };

/** What of a visit's photos the site has acknowledged, by the photo's id. */
export type KeptPhoto = { visitId: string; task: number | null; phase: 'before' | 'after' };

/** A worker's phone: the visits as it last read them, and what it has recorded and not sent. */
export type Phone = {
  visits: readonly MyVisit[];
  steps: RecordedStep[];
  photos: TakenPhoto[];
};

/** Everything that a run is made of. */
export type World = {
  site: Site;
  mail: SmtpPeer;
  sms: Semaphore;
  push: PushService;
  gateway: Paymongo;
  /** Where photos lie once they were moved there, and what FILES_URL says of it. */
  bucket: { filesUrl: string; files: FileStore };
  owner: Member;
  dispatchers: readonly Member[];
  workers: readonly Member[];
  clients: Client[];
  payLinks: HeldLink[];
  /** By the ids of their workers. */
  phones: Map<string, Phone>;
  /** The browsers that show news, by their people's email. */
  browsers: Map<string, Browser>;
  keptPhotos: Map<string, KeptPhoto>;
  /** The steps that the site has acknowledged. */
  keptSteps: Set<string>;
};

/** One step's share of a world: what it may choose, and how it calls. */
export type Turn = {
  world: World;
  random: Random;
  /** Makes a call, which the network may repeat. */
  ask<const Definition extends CallDefinition>(
    person: Person,
    definition: Definition,
    input: InputOf<Definition>,
  ): Promise<Outcome<Definition>>;
  /** Makes a call that reads. Throws if it is refused. */
  read<const Definition extends CallDefinition>(
    person: Person,
    definition: Definition,
    input: InputOf<Definition>,
  ): Promise<Extract<Outcome<Definition>, { ok: true }>['answer']>;
};

/**
 * Something that a person may do, by the words of docs/product.md: how likely, and how. It returns what came
 * of it, in a few words, or null where there was nothing to do.
 */
export type Deed = { name: string; weight: number; act(turn: Turn): Promise<string | null> };

/** What nobody has done yet. */
export const untouched = (): Pick<
  World,
  'clients' | 'payLinks' | 'phones' | 'browsers' | 'keptPhotos' | 'keptSteps'
> => ({
  clients: [],
  payLinks: [],
  phones: new Map(),
  browsers: new Map(),
  keptPhotos: new Map(),
  keptSteps: new Set(),
});
