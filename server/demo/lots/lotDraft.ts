// The output of a lot writer: consistent texts, facts and picture seed. Types only.
import type { Rng } from '../../marketplace/lib/random';
import type { PictureOptions } from '../images/motifs/motif';
import type { SceneName } from '../images/parsePicture';

export type LotDraft = {
  title: string;
  subtitle: string;
  /** Sentences about the object; composeLot adds condition and provenance. */
  sentences: string[];
  specs: (readonly [name: string, value: string])[];
  tags: string[];
  objectType: string;
  /** The middle of the estimate, in whole euros. */
  value: number;
  condition: string;
  provenance?: string;
  picture: { motif: string; scene: SceneName; setting: string; options: PictureOptions };
  /** Packed weight in kilograms, which determines the shipping cost. */
  kilos: number;
  /** Pickup only, for objects too large or fragile to ship. */
  pickupOnly?: boolean;
  ageCheck?: boolean;
};

export type LotWriter = (rng: Rng) => LotDraft;
