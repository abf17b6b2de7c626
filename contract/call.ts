import type * as v from 'valibot';

/** Who may make a call: anyone at all, or a signed-in client. */
export type Audience = 'anyone' | 'client';

/** All that both sides know of a call: the site makes it by this, and `endpoint` holds it to this. */
export type CallDefinition = {
  /** Its address below /functions/v1/. */
  name: string;
  method: 'GET' | 'POST';
  audience: Audience;
  /** What the caller sends: the query of a GET, whose values are texts, or the JSON of a POST. */
  input: v.GenericSchema<Record<string, unknown>>;
  /** What a call that was accepted returns, as JSON. A refused one returns a Problem. */
  answer: v.GenericSchema;
};

/** What a caller sends. */
export type InputOf<Definition extends CallDefinition> = v.InferInput<Definition['input']>;

/** What a caller sent, once it was checked. */
export type ParsedInputOf<Definition extends CallDefinition> = v.InferOutput<Definition['input']>;

/** What a call returns. */
export type AnswerOf<Definition extends CallDefinition> = v.InferOutput<Definition['answer']>;
