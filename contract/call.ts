import type * as v from 'valibot';

/**
 * Who may make a call: anyone at all, a signed-in client, an active member of the team, a dispatcher
 * or owner with a second factor, or an owner with one (docs/product.md, "People and roles"). A sender is
 * an active member, or one who was deactivated in the last days and sends what waits on the phone.
 */
export type Audience = 'anyone' | 'client' | 'sender' | 'member' | 'dispatcher' | 'owner';

/**
 * Everything both sides know of a call. The site calls by this definition, and `endpoint` enforces
 * it.
 */
export type CallDefinition = {
  /** The path below /functions/v1/. */
  name: string;
  method: 'GET' | 'POST';
  audience: Audience;
  /**
   * Whether the dispatcher's or owner's session must have shown a code in the last minutes, because
   * what the call does is worth stealing a session for.
   */
  needsFreshCode?: boolean;
  /**
   * What the caller sends: the query of a GET, whose values are all strings, or the JSON body of a
   * POST.
   */
  input: v.GenericSchema<Record<string, unknown>>;
  /** What an accepted call returns, as JSON. A refused call returns a Problem. */
  answer: v.GenericSchema;
};

/** What a caller sends. */
export type InputOf<Definition extends CallDefinition> = v.InferInput<Definition['input']>;

/** What a caller sent, after it was checked. */
export type ParsedInputOf<Definition extends CallDefinition> = v.InferOutput<Definition['input']>;

/** What a call returns. */
export type AnswerOf<Definition extends CallDefinition> = v.InferOutput<Definition['answer']>;
