import { phoneHref } from '../../domain/brand.ts';
import { brand } from '../brand.ts';
import type { LegalText } from './legal-text.ts';
import { effectiveDays } from './legal-text.ts';

/** The English text decides. */
export const privacyText: LegalText = {
  title: 'Patakaran sa Privacy',
  effectiveDay: effectiveDays.privacy,
  summary:
    'Pumupunta kami sa bahay ninyo, kaya may alam kaming hindi dapat malaman ng iba. Hinihingi lang namin ang kailangan sa trabaho, ipinapakita lang sa gumagawa nito, walang ibinebenta, walang sinusubaybayan, at binubura kapag tapos na ang silbi.',
  sections: [
    {
      id: 'who',
      title: 'Sino ang may pananagutan',
      blocks: [
        `Ang ${brand.name}, ng ${brand.location}, ang nagpapasya kung paano gagamitin ang personal na datos ninyo at may pananagutan dito. Sa ilalim ng Data Privacy Act of 2012 (Republic Act No. 10173), kami ang personal information controller.`,
        'Binabasa ng aming Data Protection Officer ang bawat mensahe tungkol sa privacy. Isulat ang “Privacy” sa subject, o hanapin sila kapag tumawag.',
        {
          links: [
            ['Email', `mailto:${brand.email}`, brand.email],
            ['Telepono', phoneHref(brand.phone), brand.phone],
          ],
        },
      ],
    },
    {
      id: 'what',
      title: 'Ano ang kinukuha namin',
      blocks: [
        {
          facts: [
            [
              'Kapag nag-order kayo',
              'Pangalan, email, numero ng telepono, address ng bahay at iba pang hiling. Ang package, tagal at petsa ng simula na pinili ninyo, at ang presyong ipinakita.',
            ],
            [
              'Kapag nagtanong kayo',
              'Pangalan, email, numero ng telepono, address ng bahay, mga serbisyong gusto ninyo, at ang mensahe.',
            ],
            [
              'Kapag gumawa kayo ng account',
              'Ang email ninyo, at ang password sa anyong walang makakabasa, pati kami. Nakakabit sa account ang mga order at tanong na ipinadala ninyo habang naka-sign in.',
            ],
            [
              'Kapag sumagot kami',
              'Kung kailan sinubukan ng isa sa amin na makausap kayo, paano, at ano ang nangyari. Mga konsultasyon sa bahay ninyo: kailan, sino ang pumunta, at ano ang kinalabasan. Mga quotation, at ang pasya ninyo.',
            ],
            [
              'Kapag nagpadala kami ng mensahe sa inyo',
              'Ano ang sinabi namin tungkol sa mga visit at bayad ninyo, kailan, sa aling paraan (email, text message, notification o chat) at kung dumating. Ang wika at mga paraang pinili ninyo.',
            ],
            [
              'Kapag nagtrabaho kami para sa inyo',
              'Mga litrato bago at pagkatapos ng mga lugar na ginawa namin, kung kailan dumating at umalis ang crew, at ano ang ginawa nila. Walang dalang lokasyon o anupaman tungkol sa telepono ang mga litrato. Ang mga visit ninyo, at bawat pagbabago nito, kung sino ang gumawa at kailan.',
            ],
            [
              'Para makapasok kami',
              'Ang sinasabi ninyo tungkol sa gate, guard, paradahan, mga alaga at kung sino ang magbubukas, at ang pangalan at numero ng tao sa bahay kung sa iba kayo nakatira. Kung nasaan ang bahay sa mapa, kung ituro ninyo o imungkahi ng crew sa pinto ninyo. Team lang namin ang nakakabasa. Kapag may binago, itinatala lang na may nabago, hindi ang nakasulat.',
            ],
            [
              'Kapag nagbayad kayo',
              'Araw, halaga, paraan ng bayad at ang reference nito, ayon sa inilagay ng team o sinabi ninyo, at screenshot kung magpadala kayo. Hindi kailanman ang numero ng card. Para sa invoice ng kumpanya, ang rehistradong pangalan, TIN at purchase order.',
            ],
            [
              'Kapag bumisita kayo sa site na ito',
              'Itinatala ng log ng server kung aling page ang hiningi, kailan, at ano ang resulta. Walang pangalan, email o network address dito. Sa maliit na bahagi ng mga pagbisita, sinasabi ng browser kung gaano kabilis ang page; hindi kayo makikilala sa mga numerong iyon.',
            ],
            [
              'Kapag in-on ninyo ang notifications',
              'Kung saan tumatanggap ng notifications ang gumawa ng browser ninyo para rito, at ang mga key na ang browser lang na ito ang makakabasa. Hanggang i-off ninyo, mag-sign out kayo roon, o makalimutan ito ng browser ninyo.',
            ],
            [
              'Laban sa pang-aabuso',
              'Para mapigilan ang paghula ng password o pagbaha sa mga form, binibilang namin ang mga pagsubok ayon sa network address at email. Naka-scramble na halaga ang itinatago ng mga bilangan sa halip na ang address, at nawawala sa loob ng isang araw. Para sa link na ini-email namin, nagtatago kami ng ganoong halaga ng browser na humingi nito, sa loob ng isa o dalawang oras. Sa browser na iyon lang gagana ang link nang walang dagdag na tanong.',
            ],
            [
              'Kung saan kayo nagsa-sign in',
              'Nagtatago kami ng naka-scramble na halaga ng bawat network address at browser na pinag-sign in-an ninyo, hanggang 90 araw mula sa huling paggamit ng account doon. Kaya hindi kayo mala-lock out doon dahil sa pagsubok ng iba, at mae-email namin kayo kapag may nag-sign in mula sa bagong lugar. Habang naka-sign in kayo, itinatago namin ang sinasabi ng browser tungkol sa sarili nito at pinaikling network address, para makita at matapos ninyo ito sa account. Isa-sign out namin kayo kung saan hindi kayo bumalik sa loob ng 60 araw.',
            ],
          ],
        },
        'Hindi kami humihingi ng numero ng ID ng gobyerno, numero ng card o sensitibong personal na impormasyon sa site na ito. Huwag ninyong isama ang mga ito sa mensahe. Sa telepono lang sabihin ang code ng gate at kung nasaan ang susi.',
      ],
    },
    {
      id: 'why',
      title: 'Para saan namin ginagamit, at sa anong legal na batayan',
      blocks: [
        {
          facts: [
            [
              'Pagsagot, pag-quote, pagbisita, paniningil',
              'Mga hakbang na hinihingi ninyo bago ang kontrata, at ang kontrata mismo (section 12(b) ng batas).',
            ],
            [
              'Ang account ninyo at seguridad nito',
              'Ang kontrata natin, at ang lehitimong interes naming walang ibang makapasok (section 12(b) at (f)).',
            ],
            [
              'Litratong katibayan',
              'Ang kontrata: ipinapakita ng mga litrato kung ano ang ginawa. Wala kaming inilalathala maliban kung pumayag kayo sa sulat, sa bawat pagkakataon (section 12(a) at (b)).',
            ],
            [
              'Libro at mga resibo',
              'Ang mga batas sa buwis at negosyo na dapat sundin (section 12(c)).',
            ],
            [
              'Bilis ng page, mga log, bilangan laban sa pang-aabuso',
              'Ang lehitimong interes namin sa site na gumagana at hindi naaabuso (section 12(f)).',
            ],
          ],
        },
        'Wala kaming ipinapadalang newsletter o patalastas. Walang pasya tungkol sa inyo na makina lang ang gumawa.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Sino ang nakakakita',
      blocks: [
        {
          list: [
            'Ang sarili naming team: ang sumasagot sa inyo, ang nagpaplano ng visit at ang gumagawa. Bawat isa sa kanila ay may tungkuling manahimik.',
            'Nasa mga telepono ng crew na pupunta sa inyo ang address, ang mga paalalang ito at mga numero mula isang linggo bago ang visit, at ang mga litrato nito hanggang maipadala. Walang natitira sa telepono 7 araw matapos itong magawa at maipadala, at agad nawawala ang address ninyo sa crew na hindi na pupunta.',
            'Ang sinumang pinadalhan ninyo ng link para magbayad para sa inyo. Ipinapakita nito ang unang pangalan, package, bayan at kung magkano ang dapat bayaran, pero walang address, numero ng telepono o apelyido. Natatapos ito kapag nabayaran, at puwede ninyong bawiin anumang oras. Ang nagsabi sa pamamagitan nito na nagbayad na siya ay nag-iiwan ng unang pangalan.',
            'Ang sinumang pinadalhan ninyo ng link sa katibayan ng isang visit. Walang address, numero ng telepono o apelyido, natatapos pagkaraan ng 30 araw, at puwede ninyong bawiin anumang oras.',
            'Ang sarili ninyong kalendaryo, at sinumang may lihim na address ng feed ng kalendaryo ninyo, kung gumawa kayo. Ipinapakita nito ang oras ng mga visit at ang address ng bahay. Puwede ninyo itong palitan o tapusin anumang oras.',
            'Ang mga kumpanyang nagho-host ng site na ito at ng database, at ang mga nagdadala ng email at text message namin. Ayon lang sa utos namin ang ginagawa nila. Maaaring nasa labas ng Pilipinas ang mga makina nila; kami pa rin ang may pananagutan.',
            'Ang kumpanya sa likod ng Viber, WhatsApp o Messenger, kung doon ninyo gustong maabot. Dinadala nito ang isinusulat natin sa isa’t isa, ayon sa sarili nitong patakaran.',
            'Ang gumawa ng browser ninyo, kung in-on ninyo ang notifications. Ito ang naghahatid sa inyo, naka-encrypt para browser lang ninyo ang makabasa.',
            'Mga awtoridad at korte, kung saan kami inuutusan ng batas.',
          ],
        },
        'Wala nang iba. Hindi kami nagbebenta, nagpapaupa o nakikipagpalit ng personal na datos.',
        'Ang mga litrato sa slideshow ng home page ay mula sa labas, sa images.unsplash.com. Doon kinukuha ng browser ninyo, at nakikita nila ang network address ninyo, gaya ng anumang larawan sa internet. Wala na kaming ibang sinasabi sa kanila.',
      ],
    },
    {
      id: 'how-long',
      title: 'Gaano katagal namin itinatago',
      blocks: [
        {
          facts: [
            ['Mga tanong', 'Dalawang taon mula sa huli nating pag-uusap tungkol dito.'],
            [
              'Mga order na hindi nauwi sa bayad na trabaho',
              'Dalawang taon mula sa huli nating pag-uusap tungkol dito.',
            ],
            [
              'Mga order at resibo ng bayad na trabaho',
              'Limang taon mula sa tax return ng taon kung kailan natapos ang trabaho, gaya ng hinihingi ng Bureau of Internal Revenue.',
            ],
            [
              'Mga litrato ng gawa namin',
              'Labindalawang buwan pagkatapos ng subscription. Ang screenshot ng bayad ay binubura 90 araw matapos namin itong sagutin. Ang litratong itinago ninyo ay agad nawawala sa paningin at binubura sa loob ng 7 araw.',
            ],
            [
              'Mga email na ipinapadala ng site na ito',
              'Binubura ng system ang laman pagkapadala ng email o text message, at ang tala ng pagpapadala pagkaraan ng 30 araw. Ang kopya sa mailbox ng team ay itinatago hangga’t itinatago ang order o tanong na tungkol dito.',
            ],
            [
              'Ang account ninyo',
              'Hanggang burahin ninyo ito sa client portal. Mababawi ninyo iyon sa loob ng 7 araw. Pagkaraan ng 30 araw, buburahin namin ang account, mga bahay, request, litrato at lahat ng isinulat ninyo, pati sa history at sa mga hindi pa naipadalang email. Ang mga araw, halaga at paraan ng bayad at mga numero ng invoice ay mananatili nang walang pangalan ninyo, gaya ng hinihingi ng batas sa buwis. Ang account na hindi kailanman nakumpirma ang email ay binubura pagkaraan ng 30 araw.',
            ],
            [
              'Mga paalala tungkol sa bahay ninyo',
              'Hanggang matapos ang huling subscription at maayos ang lahat. Mababago at maaalis ninyo ito sa client portal anumang oras.',
            ],
            [
              'Mga listahan ng kliyente na ini-import namin',
              'Hindi na namin itinatago ang file pagka-import, at pagkaraan ng isang araw kung hindi ito na-import. Ang numero ninyo roon ay mabubura kasama ng account ninyo.',
            ],
            ['Mga log ng server', 'Hanggang 90 araw; walang personal na datos ang mga ito.'],
          ],
        },
        'Kapag tapos na ang panahon, binubura namin ang datos o inaalis ang lahat ng makapagpapakilala sa inyo.',
      ],
    },
    {
      id: 'rights',
      title: 'Ang mga karapatan ninyo',
      blocks: [
        'Ibinibigay sa inyo ng Data Privacy Act ang mga karapatang ito. Wala kaming hinihinging form o bayad:',
        {
          facts: [
            [
              'Malaman',
              'Malaman kung ginagamit ang datos ninyo at paano. Bahagi nito ang page na ito.',
            ],
            [
              'Makita',
              'Makakuha ng kopya ng hawak namin, at malaman kung sino ang tumanggap nito.',
            ],
            ['Itama', 'Maitama ang mali o lumang datos.'],
            [
              'Burahin o harangin',
              'Mabura o maharang ang datos na hindi na kailangan, mali ang pagkakakuha, o hindi na kayo payag na gamitin.',
            ],
            ['Tumutol', 'Tumutol sa paggamit, o bawiin ang pahintulot.'],
            [
              'Dalhin ito',
              'Matanggap ang datos ninyo sa karaniwang electronic na anyo, para sa inyo o sa iba. Ibinibigay lahat ng “I-download ang datos ko” sa client portal.',
            ],
            ['Bayad-pinsala', 'Mabayaran sa pinsalang dulot ng mali, luma o naabusong datos.'],
            [
              'Magreklamo',
              'Magreklamo sa National Privacy Commission, kahit hindi pa ninyo kami nakakausap.',
            ],
          ],
        },
        'Sumulat o tumawag. Maaari naming tiyakin kung sino kayo, tapos sasagot kami sa loob ng 15 araw ng trabaho. Ang datos na hinihingi ng batas na itago, gaya ng mga resibo, ay hinaharang namin sa halip na burahin.',
        {
          links: [
            ['Ang officer namin', `mailto:${brand.email}?subject=Privacy`, brand.email],
            ['Telepono', phoneHref(brand.phone), brand.phone],
            [
              'Ang commission',
              'https://privacy.gov.ph',
              'National Privacy Commission, privacy.gov.ph',
            ],
          ],
        },
      ],
    },
    {
      id: 'browser',
      title: 'Ano ang naiiwan sa browser ninyo',
      blocks: [
        'Isang cookie lang ang inilalagay namin, at kapag gumamit lang kayo ng account. Ang lahat ng iba ay nasa sariling storage ng browser ninyo:',
        {
          facts: [
            [
              'Ang cookie na “device”',
              'Isang random na numero, itinatago ng isang taon, para makilala namin ang browser na ito. Dahil dito naitatago namin ang password na pinili ninyo noong gumawa ng account hanggang buksan ninyo ang email, at hindi kayo mala-lock out dahil sa pagsubok ng iba. Walang makakapasok gamit ito at hindi kayo nito ipinapakilala. Naka-scramble na halaga lang nito ang itinatago namin.',
            ],
            [
              'Ang pag-sign in ninyo',
              'Para manatili kayong naka-sign in. Inaalis ito ng pag-sign out.',
            ],
            [
              'Ang address ng email na hiningi ninyo',
              'Hanggang isang araw, para mai-sign in kayo ng link nang walang dagdag na tanong, o mai-type ninyo ang code nito. Inaalis ito kapag nagamit ang alinman.',
            ],
            [
              'Form na hindi pa naipadala',
              'Ang na-type ninyo sa order o tanong, hanggang ipadala o isara ninyo ang tab, para hindi ito mawala nang hindi sinasadya.',
            ],
            [
              'Pagiging kasapi ng team namin',
              'Para lang sa mga kasapi ng team: ang link ng imbitasyon hanggang tanggapin ito, at markang nagdadala sa kanila sa mga page nila.',
            ],
            [
              'Mga marka ng pagpapadala',
              'Isang random na numero at oras ng pagpapadala, hanggang isang araw, para hindi maging dalawang order ang dobleng pindot.',
            ],
          ],
        },
        'Walang tracker, walang patalastas, walang analytics ng iba at walang fingerprint.',
      ],
    },
    {
      id: 'safe',
      title: 'Paano namin ito iniingatan',
      blocks: [
        'Naka-encrypt ang koneksyon sa site na ito. Sariling tala lang ang mababasa ng bawat kliyente sa database, at ang mga password ay nakatago bilang mabagal na hash na may salt. Ang kailangan lang sa trabaho ang nakikita ng mga kasapi ng team, at ang nagpaplano ng visit o sumasagot ng request ay may pangalawang patunay bukod sa password. Kung sa kabila nito ay may nawala o nakita ng iba ang datos, at maaaring malubhang makapinsala sa inyo, sasabihin namin sa inyo at sa National Privacy Commission sa loob ng 72 oras mula nang malaman namin.',
      ],
    },
    {
      id: 'children',
      title: 'Mga menor de edad',
      blocks: [
        'Nasa hustong gulang lang ang puwedeng mag-order. Kung may menor de edad na sumulat sa amin, sabihin ninyo at buburahin namin ang mensahe.',
      ],
    },
    {
      id: 'changes',
      title: 'Mga pagbabago sa patakarang ito',
      blocks: [
        'Kapag binago namin ang paggamit ng datos, babaguhin muna namin ang page na ito at ang petsa nito. Ie-email namin sa mga kliyente ang mahalagang pagbabago bago ito magkabisa.',
      ],
    },
  ],
};
