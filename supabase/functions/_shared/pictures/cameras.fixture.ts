import { fileOf, halves, joined, secrets, segment, withSegments } from './pictures.fixture.ts';

const exif = {
  IFD0: { Make: 'Maker', Model: 'Model', Artist: secrets.owner, Copyright: secrets.owner },
  IFD2: { BodySerialNumber: secrets.serialNumber, CameraOwnerName: secrets.owner },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '14/1 28/1 45/1',
    GPSAreaInformation: secrets.position,
  },
};

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${secrets.owner}</dc:creator><dc:description>${secrets.position}</dc:description></rdf:Description></rdf:RDF></x:xmpmeta>`;

/**
 * A TIFF block in Motorola order whose only entry is a maker note (0x927c), as APP1 carries it.
 * Each maker's note begins with the maker's name.
 */
function makerNote(beginning: string): Uint8Array<ArrayBuffer> {
  const note = Buffer.from(`${beginning}${secrets.serialNumber}${secrets.owner}`, 'latin1');
  const block = Buffer.alloc(44);
  block.write('MM\0*', 0, 'latin1');
  block.writeUInt32BE(8, 4);
  // IFD0 leads to the Exif IFD, and that one to the note.
  block.writeUInt16BE(1, 8);
  entry(10, 0x8769, 4, 1, 26);
  block.writeUInt16BE(1, 26);
  entry(28, 0x927c, 7, note.length, 44);
  return segment(0xe1, joined('Exif\0\0', block, note));

  function entry(at: number, tag: number, type: number, count: number, value: number): void {
    block.writeUInt16BE(tag, at);
    block.writeUInt16BE(type, at + 2);
    block.writeUInt32BE(count, at + 4);
    block.writeUInt32BE(value, at + 8);
  }
}

/** A zip's first and last bytes around a name: enough for a program that looks for archives. */
const zip = joined('PK\x03\x04', secrets.trailer, 'PK\x05\x06', new Uint8Array(18));

/** Files as several makers' cameras write them, each with data that identifies its owner. */
export async function cameraFiles(): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
  const plain = await fileOf(halves(640, 480).jpeg());
  const thumbnail = await fileOf(halves(160, 120).jpeg());
  const told = await fileOf(halves(640, 480).withExif(exif).withXmp(xmp).jpeg());
  const wide = await fileOf(halves(640, 480).withIccProfile('p3').withExif(exif).jpeg());
  return {
    'EXIF, GPS and XMP': told,
    'Canon, with a thumbnail behind its note': joined(
      withSegments(plain, makerNote('\x00\x2eCanon EOS '), segment(0xe1, thumbnail)),
    ),
    'Nikon, with a comment': withSegments(
      plain,
      makerNote('Nikon\0\x02\x11\0\0'),
      segment(0xfe, secrets.comment),
    ),
    'Samsung, with what it writes behind the end': joined(
      withSegments(plain, makerNote('\x07\0\x01\0\x080')),
      `Image_UTC_Data${secrets.position}SEFHe SEFT`,
    ),
    'Apple, with a wide colour space and a second picture': joined(
      withSegments(
        wide,
        makerNote('Apple iOS\0\0\x01MM'),
        segment(0xe2, `MPF\0MM\0*${secrets.owner}`),
      ),
      thumbnail,
      secrets.position,
    ),
    'an editor, with IPTC and an extended XMP': withSegments(
      told,
      segment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0${secrets.owner}`),
      segment(0xe1, `http://ns.adobe.com/xmp/extension/\0${secrets.position}`),
      segment(0xeb, `JP${secrets.comment}`),
    ),
    'a zip behind the picture': joined(plain, zip),
    'a script inside a comment': withSegments(
      plain,
      segment(0xfe, `<script>/*${secrets.comment}*/</script>`),
    ),
  };
}
