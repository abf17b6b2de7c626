import { phoneHref } from '../../domain/brand.ts';
import { businessHours, contactPromiseInHours, serviceArea } from '../../domain/business.ts';
import { packages, teamSize } from '../../domain/packages.ts';
import { changeWithoutAskingInHours, owedVisitsInDays } from '../../domain/service-numbers.ts';
import { standingOf } from '../../domain/standing.ts';
import { fixedTerms } from '../../domain/terms.ts';
import { brand } from '../brand.ts';
import type { LegalText } from './legal-text.ts';
import { effectiveDays } from './legal-text.ts';

const standing = standingOf(brand);
const hours = `sa loob ng ${contactPromiseInHours} oras`;
const area = `${serviceArea.slice(0, -1).join(', ')} at ${serviceArea.at(-1)}`;
const priced = packages.filter(({ id }) => id !== 'on-demand').map(({ name }) => name);
const months = fixedTerms.flatMap((term) => (term.months > 1 ? [term.months] : []));
const longTerms = `${months.slice(0, -1).join(', ')} o ${months.at(-1)}`;

/** The English text decides. */
export const termsText: LegalText = {
  title: 'Mga Tuntunin ng Serbisyo',
  effectiveDay: effectiveDays.terms,
  summary:
    'Sasabihin ninyo ang kailangan ng bahay; tatawag kami, pagkakasunduan ang trabaho, ang mga araw at ang presyo, at tutuparin namin ito. Walang babayaran hangga’t hindi pumapayag ang magkabilang panig. Una ang mga karapatan ninyo bilang consumer, anuman ang sabihin ng mga tuntuning ito.',
  sections: [
    {
      id: 'who',
      title: 'Sino ang kausap ninyo',
      blocks: [
        `Ang ${brand.name}, ng ${brand.location}, ay nag-aalaga ng mga bahay at maliliit na negosyo sa ${area}. Ang mga tuntuning ito ay sa pagitan ninyo at ng ${brand.name} kapag ginagamit ninyo ang site na ito at kapag nagtatrabaho kami para sa inyo.`,
        {
          links: [
            ['Telepono', phoneHref(brand.phone), brand.phone],
            ['Email', `mailto:${brand.email}`, brand.email],
          ],
        },
        ...(standing.length > 0 ? [{ facts: standing }] : []),
        `Bukas kami ${businessHours.text}. ${businessHours.closedText}.`,
      ],
    },
    {
      id: 'packages',
      title: 'Mga package at visit',
      blocks: [
        {
          facts: packages.map((entry) => [
            entry.name,
            [entry.includes.join('; '), teamSize(entry)]
              .filter(Boolean)
              .map((text) => `${text}.`)
              .join(' '),
          ]),
        },
        'Sa isang visit, pupunta ang mga tao namin sa bahay ninyo para gawin ang kasama sa package, habang maliwanag at sa oras ng opisina. Kung ilang visit sa isang buwan, sa anong mga araw, at ano ang gagawin sa bawat isa ay nasa plan na pagkakasunduan natin bago ang una.',
        'Dala namin ang sariling gamit at karaniwang panlinis. Ang mga piyesa, pintura, halaman, grocery at iba pang binili para sa bahay ninyo ay sisingilin sa mismong halaga na may resibo, at kapag pumayag lang kayo sa halaga.',
        'Ang simpleng repair ay iyong ligtas na magagawa ng isang tao sa isang visit nang walang permit. Kung higit doon, tutulungan namin kayong makahanap ng lisensiyadong propesyonal.',
      ],
    },
    {
      id: 'prices',
      title: 'Mga presyo',
      blocks: [
        `Ang lahat ng presyo ay sa piso ng Pilipinas (₱). May takdang presyo ang ${priced.join(', ')} para sa ${fixedTerms.map(({ label }) => label.toLowerCase()).join(', ')}.`,
        `Ang presyo para sa ${longTerms} buwan ay para sa lahat ng buwang iyon. Mas mababa ito kaysa sa parehong mga buwan na isa-isang binayaran.`,
        'Ang On-Demand Services at mga custom na tagal ay nilalagyan ng presyo sa nakasulat na quotation. Nakasaad doon kung ano ang kasama, magkano ang kabuuan, at hanggang kailan ito bisa. Libre ito at wala kayong pananagutan dahil dito.',
        'Ang presyo sa kumpirmasyon namin ang masusunod. Kung iba ang ipinakita ng site na ito, sasabihin namin bago kayo magpasya. Hindi tataas ang presyo sa mga buwang napagkasunduan.',
        'Walang binabayaran sa pag-order. Kung paano at kailan magbabayad ay pinagkakasunduan sa kumpirmasyon, at may official receipt o invoice ang bawat bayad.',
      ],
    },
    {
      id: 'orders',
      title: 'Mula sa order hanggang kasunduan',
      blocks: [
        {
          list: [
            'Ang order sa site na ito ay isang request. Wala pa itong bisa sa inyo o sa amin.',
            `Kakausapin namin kayo ${hours} para pag-usapan ang trabaho, ang mga araw at ang presyo. Pagkatapos ng isang tanong, may libreng konsultasyon sa bahay ninyo at detalyadong quotation.`,
            'Padadalhan namin kayo sa email ng nakasulat na kumpirmasyon ng lahat ng ito, kasama ang mga petsa ng visit. Magsisimula ang kasunduan kapag pumayag kayo, sa tawag o sa pagtanggap ng quotation.',
            'Kung hindi kami makakarating sa address o petsa ninyo, sasabihin namin, at wala kayong babayaran.',
          ],
        },
      ],
    },
    {
      id: 'schedule',
      title: 'Pag-iskedyul',
      blocks: [
        `Libre ang paglipat ng visit hanggang ${changeWithoutAskingInHours} oras bago ito magsimula; tumawag o sumulat. Kung mas huli kayong maglipat, puwedeng ituring na tapos ang visit kapag nasa daan na ang mga tao namin. Ganoon din kung walang magpapasok sa amin at hindi namin kayo makontak.`,
        `Kung kami ang kailangang maglipat ng visit, sasabihin namin sa lalong madaling panahon at ibibigay ang susunod na libreng araw na bagay sa inyo. Ang visit na hindi namin natuloy o ipinagpaliban ay puwedeng ilagay sa ibang araw hanggang ${owedVisitsInDays} araw pagkatapos ng subscription. Kung wala pa itong araw noon, ire-refund namin: ang presyo na hinati sa bilang ng mga visit. Kapag may bagyo, baha at iba pang panganib, wala kaming pinapalabas, at walang bayad ang paglipat sa magkabilang panig.`,
        'Pakitiyak na makakapasok kami, at may tubig at kuryente. Ilayo sa isa’t isa ang mga alaga at ang mga tao namin, at may nasa hustong gulang na matatawagan.',
      ],
    },
    {
      id: 'cancel',
      title: 'Paghinto',
      blocks: [
        {
          list: [
            'Bago ang unang visit, puwede kayong huminto anumang oras, sa anumang dahilan, at ibabalik ang lahat ng ibinayad ninyo.',
            'Pagkatapos noon, puwede ninyong tapusin ang subscription nang may 15 araw na abiso. Babayaran ninyo ang mga buwang nasimulan sa presyo ng isang buwan, hindi hihigit sa presyo ng buong tagal, at ibabalik ang natitira. Hanggang matapos ang abiso, ang mga visit na nilaktawan ninyo at ang utang naming mga visit ay puwedeng ilagay sa ibang araw. Pagkatapos, ire-refund namin ang mga utang namin sa inyo.',
            'Kung hindi namin gawin ang napagkasunduan, sabihin ninyo sa amin. Kung hindi namin ito itama, puwede ninyong tapusin agad ang subscription at mabawi ang ibinayad para sa mga visit na hindi nagawa.',
            'Puwede naming tapusin ito nang may 30 araw na abiso, o agad kung nalagay sa panganib o hindi maayos ang trato sa mga tao namin. Ire-refund namin ang ibinayad ninyo para sa mga visit na hindi nagawa.',
            'Nagtatapos ang subscription sa huling buwan nito. Hindi ito nare-renew o sinisingil ulit maliban kung hilingin ninyo.',
          ],
        },
        'Ibinabalik ang refund sa paraang ginamit ninyo sa pagbabayad, sa loob ng 15 araw.',
      ],
    },
    {
      id: 'proof',
      title: 'Litratong katibayan at paglilihim',
      blocks: [
        'Kumukuha ng litrato ang mga tao namin sa mga lugar na ginawa nila, bago at pagkatapos. Para ito sa inyo bilang katibayan, at sa amin kung may tanong. Sabihin ninyo kung ano ang hindi dapat makita, at hindi ito makikita.',
        'Ang nakita at narinig namin sa bahay ninyo ay doon lang. Hindi kami nagbabanggit ng kliyente, hindi nagpapakita ng litrato sa iba nang walang nakasulat na pahintulot, at nakakandado ang mga susi at code. Nasa Patakaran sa Privacy ang mga detalye.',
      ],
    },
    {
      id: 'quality',
      title: 'Kung may hindi tama',
      blocks: [
        'Sabihin sa amin sa loob ng pitong araw mula sa visit, may litrato kung puwede. Babalik kami at aayusin ito nang walang bayad, at kung hindi magagawa ay babawasan ang presyo o ire-refund ang visit.',
        'Kung may nasira o nawala ang mga tao namin dahil sa kapabayaan, aayusin namin, papalitan, o babayaran ang halaga. Sabihin bago ang visit kung ano ang babasagin, maluwag o hindi mapapalitan, para makapag-ingat kami o hindi na ito galawin.',
        'Wala kaming pananagutan sa natural na pagkaluma, sa nakatagong sira ng bahay, o sa hindi mahuhulaan o maiiwasan. Walang naglilimita rito sa pananagutan namin sa pinsalang sinadya o dahil sa malaking kapabayaan, sa pinsala sa katawan, o kung saan hindi ito pinapayagan ng batas.',
      ],
    },
    {
      id: 'account',
      title: 'Ang account ninyo',
      blocks: [
        'Puwede kayong magpadala ng order at tanong nang walang account. Kung gagawa kayo, gamitin ang sariling email, huwag ibigay ang password sa iba, at sabihin sa amin kung sa palagay ninyo ay may ibang nakakaalam nito. Puwede ninyong ipabura ang account anumang oras.',
        'Huwag gamitin ang site na ito para magpadala ng hindi totoo, labag sa batas o nakakagulo, o para subukan ang seguridad nito nang walang nakasulat na pahintulot namin.',
      ],
    },
    {
      id: 'law',
      title: 'Ang mga karapatan ninyo at ang batas',
      blocks: [
        'Batas ng Pilipinas ang masusunod. Nananatili ang mga karapatan ninyo sa ilalim ng Consumer Act (Republic Act No. 7394), ng Internet Transactions Act of 2023 (Republic Act No. 11967) at ng Civil Code. Kung mas kaunti ang ibinibigay ng mga tuntuning ito kaysa sa batas, ang batas ang masusunod.',
        'Kausapin muna kami: karamihan ay naaayos sa isang tawag. Kung hindi tayo magkasundo, puwede kayong lumapit sa korte kung saan kayo nakatira, o sa Department of Trade and Industry. Libre ang Consumer Care hotline at online na reklamo nila.',
        {
          links: [
            [
              'Trade and Industry',
              'https://www.dti.gov.ph',
              'Department of Trade and Industry, dti.gov.ph',
            ],
          ],
        },
      ],
    },
    {
      id: 'site',
      title: 'Tungkol sa site na ito',
      blocks: [
        'Amin ang mga teksto at guhit sa site na ito; ang mga litrato ay sa mga kumuha nito. Puwede ninyong i-print o i-share ang isang page.',
        'Ang listahan ng mga probinsya, lungsod at barangay ay mula sa Philippine Standard Geographic Code ng Philippine Statistics Authority.',
        'Kapag binago namin ang mga tuntuning ito, babaguhin namin ang page na ito at ang petsa nito. Ang umiiral na kasunduan ay sakop ng mga tuntunin noong araw na ginawa ito.',
      ],
    },
  ],
};
