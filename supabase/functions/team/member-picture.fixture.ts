import { randomUUID } from 'node:crypto';
import { keepMemberPicture } from '../../../contract/team/member-pictures.ts';
import { uploadName } from '../../../domain/visits/photo-names.ts';
import { smallPhoto } from '../crew/photos.fixture.ts';
import type { Person, ServedTeam } from './team.fixture.ts';

/** Uploads as the page does. Returns why it was refused, or null. */
export async function upload(
  team: ServedTeam,
  person: Person,
  memberId: string,
  id: string,
  bytes: Uint8Array<ArrayBuffer> = smallPhoto,
): Promise<string | null> {
  const name = uploadName(memberId, id);
  const incoming = team.storageFor(person.token).from('incoming');
  const signed = await incoming.createSignedUploadUrl(name);
  if (signed.error) return signed.error.message;
  const file = new Blob([bytes], { type: 'image/jpeg' });
  const { error } = await incoming.uploadToSignedUrl(name, signed.data.token, file);
  return error?.message ?? null;
}

export async function keptPicture(team: ServedTeam, { member }: Person): Promise<string> {
  const id = randomUUID();
  const refused = await upload(team, team.owner, member, id);
  if (refused !== null) throw new Error(refused);
  await team.owner.call(keepMemberPicture, { id, memberId: member });
  return id;
}
