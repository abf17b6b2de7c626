import type * as v from 'valibot';

/**
 * Who may make a call (docs/product.md, "People and roles"). A dispatcher or owner has a second
 * factor. A sender is an active member, or one deactivated in the last days whose phone still has
 * records to send.
 */
export type Audience = 'anyone' | 'client' | 'sender' | 'member' | 'dispatcher' | 'owner';

/** A call as both sides know it: the site calls by it, `endpoint` enforces it. */
export type CallDefinition = {
  /** The path below /functions/v1/. */
  name: string;
  method: 'GET' | 'POST';
  audience: Audience;
  /**
   * Whether the session must have entered a code in the last minutes: for what is worth stealing a
   * session.
   */
  needsFreshCode?: boolean;
  /** The query of a GET, all strings, or the JSON body of a POST. */
  input: v.GenericSchema<Record<string, unknown>>;
  /** The JSON of an accepted call. A refused call returns a Problem. */
  answer: v.GenericSchema;
};

type Schemas = Pick<CallDefinition, 'input' | 'answer'> & { needsFreshCode?: true };

/** Defines a call that only reads. */
// @__NO_SIDE_EFFECTS__
export function get<const Name extends string, To extends Audience, Rest extends Schemas>(
  name: Name,
  audience: To,
  rest: Rest,
) {
  return { name, method: 'GET', audience, ...rest } as const;
}

/** Defines a call that changes something, or whose input must stay out of logs. */
// @__NO_SIDE_EFFECTS__
export function post<const Name extends string, To extends Audience, Rest extends Schemas>(
  name: Name,
  audience: To,
  rest: Rest,
) {
  return { name, method: 'POST', audience, ...rest } as const;
}

export type InputOf<Definition extends CallDefinition> = v.InferInput<Definition['input']>;

export type ParsedInputOf<Definition extends CallDefinition> = v.InferOutput<Definition['input']>;

export type AnswerOf<Definition extends CallDefinition> = v.InferOutput<Definition['answer']>;
