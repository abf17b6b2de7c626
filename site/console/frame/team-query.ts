import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AnswerOf, CallDefinition, InputOf } from '../../../contract/call.ts';
import { me } from '../../../contract/team/me.ts';
import { type CallOutcome, call, type Refused } from '../../calls/call.ts';

/** Why a call of the console brought nothing. */
export class CallFailure extends Error {
  /** What the server refused, or null if it could not be reached. */
  readonly refused: Refused | null;

  constructor(outcome: Exclude<CallOutcome<never>, { kind: 'accepted' }>) {
    super(outcome.kind === 'refused' ? outcome.message : 'There is no connection.');
    this.refused = outcome.kind === 'refused' ? outcome : null;
  }
}

/** Everything the console knows of the server is under this key. */
const teamKey = 'team';

/** Refusals that tell something new about the member: signed out, demoted, without a factor. */
const aboutStanding = ['not-signed-in', 'not-allowed', 'second-factor-needed'];

/**
 * Makes the console's memory of the server. One lives as long as its member is signed in. A refusal
 * that is about the member makes it ask again who they are.
 */
export function createTeamMemory(): QueryClient {
  const standing = { queryKey: [teamKey, me.name] };
  const queryCache = new QueryCache({
    onError(failure, { queryKey }) {
      const code = failure instanceof CallFailure ? failure.refused?.code : undefined;
      if (queryKey[1] === me.name || code === undefined || !aboutStanding.includes(code)) return;
      void memory.invalidateQueries(standing);
    },
  });
  const memory = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, failure) =>
          count < 2 && failure instanceof CallFailure && failure.refused === null,
      },
    },
  });
  return memory;
}

type QueryOptions = {
  /** How often to ask again while the page is visible, in milliseconds. */
  every?: number;
  /** Whether to ask again in a tab that nobody looks at, too. */
  inBackground?: boolean;
  enabled?: boolean;
};

/**
 * Returns the result of a call that only reads. While the input changes, the last result stays, so
 * that nothing jumps.
 */
export function useTeamQuery<Definition extends CallDefinition>(
  definition: Definition,
  input: InputOf<Definition>,
  { every, inBackground = false, enabled = true }: QueryOptions = {},
): UseQueryResult<AnswerOf<Definition>, CallFailure> {
  return useQuery<AnswerOf<Definition>, CallFailure>({
    queryKey: [teamKey, definition.name, input],
    queryFn: async ({ signal }) => answered(await call(definition, input, { signal })),
    placeholderData: keepPreviousData,
    enabled,
    ...(every !== undefined && {
      refetchInterval: every,
      refetchIntervalInBackground: inBackground,
    }),
  });
}

/**
 * Returns an action: a call that changes something. Afterwards everything that is shown is asked
 * for again, also after a refusal, which may be about something outdated. It rejects with a
 * CallFailure.
 */
export function useTeamAction<Definition extends CallDefinition>(
  definition: Definition,
): UseMutationResult<AnswerOf<Definition>, CallFailure, InputOf<Definition>> {
  const memory = useQueryClient();
  return useMutation<AnswerOf<Definition>, CallFailure, InputOf<Definition>>({
    mutationFn: async (input) => answered(await call(definition, input)),
    onSettled: () => memory.invalidateQueries({ queryKey: [teamKey] }),
  });
}

function answered<Answer>(outcome: CallOutcome<Answer>): Answer {
  if (outcome.kind === 'accepted') return outcome.answer;
  throw new CallFailure(outcome);
}
