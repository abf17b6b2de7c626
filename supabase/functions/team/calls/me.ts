import { me } from '../../../../contract/team/me.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';

/** Tells a member who they are, before the console asks for the second factor. */
export const handleMe = endpoint(me, async ({ caller }) => caller.member);
