import type { TeamMember } from '../../../../contract/team/people.ts';
import type { Files } from '../../_shared/files/files.ts';
import { readPictures } from '../../_shared/photos/member-pictures.ts';
import type { MemberRow } from './list.ts';

/** Gives members the addresses of their pictures. */
export async function withPictures(
  files: Files,
  members: readonly MemberRow[],
): Promise<TeamMember[]> {
  const pictures = await readPictures(
    files,
    members.flatMap(({ picture }) => picture ?? []),
  );
  return members.map((member) => ({
    ...member,
    picture: pictures.get(member.picture ?? '') ?? null,
  }));
}
