// The lot writer and auction titles of each leaf category. Data only.
import { antiquarianBooks, manuscripts, maps } from './books';
import { ancientCoins, fossils, stamps, worldCoins } from './collectables';
import {
  artGlass,
  asianCeramics,
  europeanCeramics,
  lamps,
  rugs,
  sculptures,
  seating,
} from './interiors';
import { gemstones, necklaces, pocketWatches, rings, wristwatches } from './jewels';
import type { LotWriter } from './lotDraft';
import { abstracts, figurative, landscapes } from './paintings';
import { drawings, etchings, japanesePrints, posters } from './paperArt';
import { cameras, fashion, instruments, masks, motoring, toys, wines } from './objectLots';

export type LeafCategoryWriter = { code: string; writer: LotWriter; auctions: readonly string[] };

export const leafCategoryWriters: readonly LeafCategoryWriter[] = [
  {
    code: 'art-paintings-landscapes',
    writer: landscapes,
    auctions: ['Landscapes & seascapes', 'Marine paintings', 'Views of the north'],
  },
  {
    code: 'art-paintings-figurative',
    writer: figurative,
    auctions: ['Portraits & still lifes', 'Faces and flowers'],
  },
  {
    code: 'art-paintings-abstract',
    writer: abstracts,
    auctions: ['Modern & abstract painting', 'Colour and form', 'Post-war painting'],
  },
  {
    code: 'art-drawings-watercolours',
    writer: drawings,
    auctions: ['Drawings & watercolours', 'Works on paper'],
  },
  {
    code: 'art-prints-etchings',
    writer: etchings,
    auctions: ['Etchings & engravings', 'Old master prints'],
  },
  {
    code: 'art-prints-posters',
    writer: posters,
    auctions: ['Travel & exhibition posters', 'Poster classics'],
  },
  {
    code: 'art-sculpture-bronze-stone',
    writer: sculptures,
    auctions: ['Bronze & stone', 'Modern sculpture'],
  },
  {
    code: 'jewellery-rings',
    writer: rings,
    auctions: ['Rings with coloured stones', 'Engagement rings', 'Rings'],
  },
  {
    code: 'jewellery-necklaces-brooches',
    writer: necklaces,
    auctions: ['Necklaces & brooches', 'Pearls'],
  },
  {
    code: 'jewellery-gemstones',
    writer: gemstones,
    auctions: ['Loose gemstones', 'Sapphires, rubies, emeralds'],
  },
  {
    code: 'watches-wristwatches',
    writer: wristwatches,
    auctions: ['Vintage wristwatches', 'Chronographs', 'Dress watches'],
  },
  { code: 'watches-pocket', writer: pocketWatches, auctions: ['Pocket watches'] },
  {
    code: 'coins-ancient',
    writer: ancientCoins,
    auctions: ['Ancient coins', 'Coins of Greece and Rome'],
  },
  {
    code: 'coins-world',
    writer: worldCoins,
    auctions: ['Coins of the world', 'Gold and silver coins'],
  },
  { code: 'stamps-classic', writer: stamps, auctions: ['Classic stamps', 'Stamp sets and blocks'] },
  {
    code: 'books-antiquarian',
    writer: antiquarianBooks,
    auctions: ['Antiquarian books', 'Books before 1850'],
  },
  { code: 'maps-old', writer: maps, auctions: ['Old maps & sea charts'] },
  { code: 'manuscripts', writer: manuscripts, auctions: ['Manuscripts & letters'] },
  {
    code: 'ceramics-european',
    writer: europeanCeramics,
    auctions: ['European ceramics', 'Studio pottery'],
  },
  { code: 'glass-art', writer: artGlass, auctions: ['Art glass'] },
  { code: 'seating', writer: seating, auctions: ['Design chairs', 'Mid-century seating'] },
  { code: 'lamps', writer: lamps, auctions: ['Lamps of the 20th century'] },
  { code: 'rugs', writer: rugs, auctions: ['Rugs & carpets'] },
  { code: 'fashion-accessories', writer: fashion, auctions: ['Bags & accessories'] },
  { code: 'asian-ceramics', writer: asianCeramics, auctions: ['Chinese & Japanese ceramics'] },
  { code: 'japanese-prints', writer: japanesePrints, auctions: ['Japanese woodblock prints'] },
  { code: 'masks-figures', writer: masks, auctions: ['Masks & figures'] },
  { code: 'fossils-minerals', writer: fossils, auctions: ['Fossils & minerals'] },
  { code: 'music-instruments', writer: instruments, auctions: ['Musical instruments'] },
  { code: 'cameras-science', writer: cameras, auctions: ['Cameras & instruments of science'] },
  { code: 'toys-models', writer: toys, auctions: ['Model trains & tin toys'] },
  { code: 'motoring', writer: motoring, auctions: ['Motoring memorabilia'] },
  { code: 'wine', writer: wines, auctions: ['Fine wine & whisky'] },
];
