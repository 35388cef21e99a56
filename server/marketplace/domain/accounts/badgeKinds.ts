// The kinds of seller badges and their texts in every language. Data only.
import { type Locale, defaultLocale } from '../../../../src/lib/locales';

/** As stored with a seller. */
export type SellerBadge = { name: string; title: string; description: string; icon: string };

type BadgeKind = 'pro' | 'top_seller' | 'fast_shipper' | 'established';
type BadgeText = readonly [title: string, description: string];
type Kind = { icon: string; texts: Readonly<Record<Locale, BadgeText>> };

export const badgeKinds: Readonly<Record<BadgeKind, Kind>> = {
  pro: {
    icon: 'briefcase',
    texts: {
      en: ['Professional', 'Sells as a registered business.'],
      nl: ['Zakelijk', 'Verkoopt als geregistreerd bedrijf.'],
      de: ['Gewerblich', 'Verkauft als eingetragenes Unternehmen.'],
      fr: ['Professionnel', 'Vend en tant qu’entreprise enregistrée.'],
      it: ['Professionale', 'Vende come impresa registrata.'],
      es: ['Profesional', 'Vende como empresa registrada.'],
      'zh-Hans': ['专业卖家', '以注册企业的身份销售。'],
      'zh-Hant': ['專業賣家', '以註冊企業的身分銷售。'],
      pt: ['Profissional', 'Vende como empresa registada.'],
      da: ['Professionel', 'Sælger som registreret virksomhed.'],
      sv: ['Professionell', 'Säljer som registrerat företag.'],
      no: ['Profesjonell', 'Selger som registrert bedrift.'],
      pl: ['Profesjonalny', 'Sprzedaje jako zarejestrowana firma.'],
      el: ['Επαγγελματίας', 'Πουλά ως εγγεγραμμένη επιχείρηση.'],
      hu: ['Professzionális', 'Bejegyzett vállalkozásként értékesít.'],
      ro: ['Profesionist', 'Vinde ca firmă înregistrată.'],
      fi: ['Ammattimyyjä', 'Myy rekisteröitynä yrityksenä.'],
    },
  },
  top_seller: {
    icon: 'award',
    texts: {
      en: ['Top seller', 'High scores over the last year.'],
      nl: ['Topverkoper', 'Hoge beoordelingen in het afgelopen jaar.'],
      de: ['Top-Verkäufer', 'Hohe Bewertungen im letzten Jahr.'],
      fr: ['Meilleur vendeur', 'Très bonnes évaluations sur l’année écoulée.'],
      it: ['Venditore eccellente', 'Valutazioni alte nell’ultimo anno.'],
      es: ['Vendedor destacado', 'Valoraciones altas en el último año.'],
      'zh-Hans': ['优秀卖家', '过去一年评分很高。'],
      'zh-Hant': ['優秀賣家', '過去一年評分很高。'],
      pt: ['Vendedor de topo', 'Avaliações altas no último ano.'],
      da: ['Topsælger', 'Høje bedømmelser det seneste år.'],
      sv: ['Toppsäljare', 'Höga omdömen det senaste året.'],
      no: ['Toppselger', 'Høye vurderinger det siste året.'],
      pl: ['Wyróżniony sprzedawca', 'Wysokie oceny w ostatnim roku.'],
      el: ['Κορυφαίος πωλητής', 'Υψηλές βαθμολογίες τον τελευταίο χρόνο.'],
      hu: ['Kiemelt eladó', 'Magas értékelések az elmúlt évben.'],
      ro: ['Vânzător de top', 'Note mari în ultimul an.'],
      fi: ['Huippumyyjä', 'Korkeat arviot viimeisen vuoden ajalta.'],
    },
  },
  fast_shipper: {
    icon: 'truck',
    texts: {
      en: ['Ships fast', 'Sends within two working days.'],
      nl: ['Verzendt snel', 'Verstuurt binnen twee werkdagen.'],
      de: ['Schneller Versand', 'Versendet innerhalb von zwei Werktagen.'],
      fr: ['Envoi rapide', 'Expédie sous deux jours ouvrés.'],
      it: ['Spedizione veloce', 'Spedisce entro due giorni lavorativi.'],
      es: ['Envío rápido', 'Envía en un plazo de dos días laborables.'],
      'zh-Hans': ['发货快', '两个工作日内发货。'],
      'zh-Hant': ['出貨快', '兩個工作天內出貨。'],
      pt: ['Envio rápido', 'Envia no prazo de dois dias úteis.'],
      da: ['Sender hurtigt', 'Afsender inden for to hverdage.'],
      sv: ['Skickar snabbt', 'Skickar inom två arbetsdagar.'],
      no: ['Sender raskt', 'Sender innen to virkedager.'],
      pl: ['Szybka wysyłka', 'Wysyła w ciągu dwóch dni roboczych.'],
      el: ['Γρήγορη αποστολή', 'Στέλνει μέσα σε δύο εργάσιμες ημέρες.'],
      hu: ['Gyors feladás', 'Két munkanapon belül feladja a csomagot.'],
      ro: ['Livrare rapidă', 'Expediază în două zile lucrătoare.'],
      fi: ['Nopea lähetys', 'Lähettää kahden arkipäivän kuluessa.'],
    },
  },
  established: {
    icon: 'calendar',
    texts: {
      en: ['Established', 'Selling here for more than five years.'],
      nl: ['Gevestigd', 'Verkoopt hier al meer dan vijf jaar.'],
      de: ['Langjährig dabei', 'Verkauft hier seit mehr als fünf Jahren.'],
      fr: ['De longue date', 'Vend ici depuis plus de cinq ans.'],
      it: ['Di lunga data', 'Vende qui da più di cinque anni.'],
      es: ['Con trayectoria', 'Vende aquí desde hace más de cinco años.'],
      'zh-Hans': ['资深卖家', '在此销售已超过五年。'],
      'zh-Hant': ['資深賣家', '在此銷售已超過五年。'],
      pt: ['De longa data', 'Vende aqui há mais de cinco anos.'],
      da: ['Erfaren', 'Har solgt her i mere end fem år.'],
      sv: ['Etablerad', 'Har sålt här i mer än fem år.'],
      no: ['Erfaren', 'Har solgt her i mer enn fem år.'],
      pl: ['Z doświadczeniem', 'Sprzedaje tutaj od ponad pięciu lat.'],
      el: ['Με παράδοση', 'Πουλά εδώ πάνω από πέντε χρόνια.'],
      hu: ['Régi eladó', 'Több mint öt éve árul itt.'],
      ro: ['Cu tradiție', 'Vinde aici de peste cinci ani.'],
      fi: ['Vakiintunut', 'Myynyt täällä yli viisi vuotta.'],
    },
  },
};

// The badges of a seller in the visitor's language. Badges that follow from the seller's profile
// (professional, top seller) come before those that were granted. Pure.

type BadgeSource = { isPro: boolean; isTop: boolean; badges: readonly SellerBadge[] };

function isBadgeKind(name: string): name is BadgeKind {
  return Object.hasOwn(badgeKinds, name);
}

/** Stored badges use the default locale, English. */
export function toBadge(name: BadgeKind, locale: Locale = defaultLocale): SellerBadge {
  const { icon, texts } = badgeKinds[name];
  const [title, description] = texts[locale];
  return { name, title, description, icon };
}

/** Each badge appears once; a badge of an unknown kind keeps its stored texts. */
export function getSellerBadges(
  { isPro, isTop, badges }: BadgeSource,
  locale: Locale,
): SellerBadge[] {
  const earned: BadgeKind[] = [
    ...(isPro ? (['pro'] as const) : []),
    ...(isTop ? (['top_seller'] as const) : []),
  ];
  const granted = badges.filter(({ name }) => !earned.some((kind) => kind === name));
  return [
    ...earned.map((kind) => toBadge(kind, locale)),
    ...granted.map((badge) => (isBadgeKind(badge.name) ? toBadge(badge.name, locale) : badge)),
  ];
}

// Calculates a seller's score from their ratings. Pure.

/** With fewer ratings a percentage means nothing. */
const minRatings = 5;

type Ratings = { positiveCount: number; neutralCount: number; negativeCount: number };

/** `value`: percentage of positive ratings with one decimal; null with fewer than five ratings. */
export function calculateSellerScore({
  positiveCount: positive,
  neutralCount: neutral,
  negativeCount: negative,
}: Ratings) {
  const lifetime = positive + neutral + negative;
  return {
    value: lifetime < minRatings ? null : Math.round((1000 * positive) / lifetime) / 10,
    positive,
    neutral,
    negative,
    lifetime,
  };
}
