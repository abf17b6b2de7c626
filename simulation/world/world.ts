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

export type Member = Person & { memberId: string };

/** A client, perhaps with an account. Name, address and so on bear a unique mark. */
export type Client = Person & {
  /** Reveals that somebody else saw something of theirs. */
  mark: string;
  /** When their deleted account is erased. */
  erasedFrom?: string | undefined;
  phone: string;
  home: string;
};

/** A link in the hands of somebody without an account, and its client. */
export type HeldLink = { token: string; client: Client };

/** The photos of a visit that the site has acknowledged, by id. */
export type KeptPhoto = { visitId: string; task: number | null; phase: 'before' | 'after' };

/** A worker's phone: the visits as last read, and the records not yet sent. */
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
  /** Where photos are once they were moved, and its FILES_URL. */
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
  /** The steps and payments that the site has acknowledged. */
  keptSteps: Set<string>;
};

/** One step's share of a world: its choices, and its calls. */
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
 * Something that a person may do, in the words of docs/product.md: its weight, and how. Returns the
 * result in a few words, or null if there was nothing to do.
 */
export type Deed = { name: string; weight: number; act(turn: Turn): Promise<string | null> };

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
