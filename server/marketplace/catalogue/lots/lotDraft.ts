// What a lot writer makes: words, facts and the seed of a picture that agree with each other. Types only.
import type { Rng } from '../random';
import type { PictureOptions } from '../images/motifs/motif';
import type { SceneName } from '../images/pictureSpec';

export type LotDraft = {
  title: string;
  subtitle: string;
  /** Sentences about the thing itself; condition and provenance are added by composeLot. */
  sentences: string[];
  specs: (readonly [name: string, value: string])[];
  tags: string[];
  objectType: string;
  /** The middle of the estimate, in whole euros. */
  value: number;
  condition: string;
  provenance?: string;
  picture: { motif: string; scene: SceneName; setting: string; options: PictureOptions };
  /** Packed weight in kilograms; decides what shipping costs. */
  kilos: number;
  /** Collection only where it is too large or frail to send. */
  pickupOnly?: boolean;
  ageCheck?: boolean;
};

export type LotWriter = (rng: Rng) => LotDraft;
