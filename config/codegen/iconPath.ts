// Converts a lucide icon to the single path that src/ui/Icon draws. Circles, lines and rectangles
// become subpaths.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  X,
  Share2,
  Users,
  Eye,
  EyeOff,
  CircleAlert,
  CalendarClock,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  Clock,
  SlidersHorizontal,
  Gavel,
  LayoutGrid,
  Heart,
  Image,
  Info,
  List,
  WifiOff,
  TrendingUp,
  RefreshCw,
  Search,
  ShieldCheck,
  LoaderCircle,
  Star,
  Store,
  CircleCheck,
  KeyRound,
  Tag,
  Trophy,
  User,
  TriangleAlert,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from 'lucide-react';
import { optimize } from 'svgo';

/** Icon names of the app, mapped to lucide's drawings. */
export const iconSources = {
  alert: CircleAlert,
  calendar: CalendarClock,
  check: Check,
  chevronDown: ChevronDown,
  chevronLeft: ChevronLeft,
  chevronRight: ChevronRight,
  clock: Clock,
  close: X,
  eye: Eye,
  eyeOff: EyeOff,
  filters: SlidersHorizontal,
  gavel: Gavel,
  grid: LayoutGrid,
  heart: Heart,
  image: Image,
  info: Info,
  list: List,
  offline: WifiOff,
  passkey: KeyRound,
  raise: TrendingUp,
  refresh: RefreshCw,
  search: Search,
  share: Share2,
  shield: ShieldCheck,
  spinner: LoaderCircle,
  star: Star,
  store: Store,
  success: CircleCheck,
  tag: Tag,
  watchers: Users,
  trophy: Trophy,
  user: User,
  warning: TriangleAlert,
  zoomIn: ZoomIn,
  zoomOut: ZoomOut,
} as const satisfies Record<string, LucideIcon>;

type Attributes = Readonly<Record<string, string>>;

function parseAttributes(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/**
 * Makes a leading relative `m` absolute. In a combined path it would otherwise start at the end of
 * the previous subpath.
 */
function fromOrigin(d: string): string {
  if (!d.startsWith('m')) return d;
  const [x, y] = d.matchAll(/-?(?:\d+(?:\.\d*)?|\.\d+)/g);
  if (x === undefined || y === undefined) return d;
  const rest = d.slice(y.index + y[0].length).trimStart();
  return `M${x[0]} ${y[0]}${/^[-\d.]/.test(rest) ? 'l' : ''}${rest}`;
}

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number): string =>
    r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return [
    `M${x + r} ${y}`,
    `h${width - 2 * r}${corner(r, r)}`,
    `v${height - 2 * r}${corner(-r, r)}`,
    `h${2 * r - width}${corner(-r, -r)}`,
    `v${2 * r - height}${corner(r, -r)}z`,
  ].join('');
}

function toPathPart(tag: string, attributes: Attributes): string {
  const n = (name: string): number => Number(attributes[name] ?? 0);
  switch (tag) {
    case 'path':
      return fromOrigin(attributes['d'] ?? '');
    case 'circle': {
      const r = n('r');
      return `M${n('cx') - r} ${n('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    }
    case 'line':
      return `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`;
    case 'rect':
      return rectangle(n('x'), n('y'), n('width'), n('height'), n('rx'));
    default:
      throw new Error(`Unsupported icon element <${tag}>`);
  }
}

/** Digits after the point. The largest icons have 1.3 pixels for each unit of the grid. */
const PRECISION = 1;
/** A dot is a line as short as this, because some browsers draw none without a length. */
const DOT = 'h.01';

export function iconPath(drawing: LucideIcon): string {
  const [, attributes = '', inner = ''] =
    /^<svg([^>]*)>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(drawing))) ?? [];
  const parts = [...inner.matchAll(/<(\w+) ([^>]*?)\/?>(?:<\/\1>)?/g)].map(
    ([, tag = '', text = '']) => toPathPart(tag, parseAttributes(text)),
  );
  // The attributes say that lines have round ends, which make dots of the shortest ones.
  const { data } = optimize(`<svg${attributes}><path d="${parts.join('')}"/></svg>`, {
    plugins: [
      {
        name: 'convertPathData',
        params: { floatPrecision: PRECISION, removeUseless: false, convertToZ: false },
      },
    ],
  });
  const [, path] = / d="([^"]+)"/.exec(data) ?? [];
  if (path === undefined) throw new Error('The icon has no path.');
  return path.replaceAll(/h0(?![\d.])/g, DOT);
}
