import {
  ArrowLeft, ArrowRight, Bell, BellRing, CalendarClock, Camera, Check, ChevronDown, ChevronLeft, ChevronRight, CircleAlert,
  CircleCheck, CircleHelp, Clock, CreditCard, Download, ExternalLink, Eye, EyeOff, Gavel, Globe, Heart, House, Image, Info,
  LayoutGrid, List, LoaderCircle, LogOut, Mail, MapPin, Menu, Minus, Moon, Package, Pencil, Plus, Printer, RefreshCw, Search,
  Settings, Share2, ShieldCheck, SlidersHorizontal, Star, Store, Sun, Tag, Timer, Trash2, TrendingUp, TriangleAlert, Trophy,
  Truck, User, WifiOff, X, ZoomIn, ZoomOut,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { cx } from '../lib/cx';
import styles from './Icon.module.css';

const icons = {
  arrowLeft: ArrowLeft, arrowRight: ArrowRight, bell: Bell, bellRing: BellRing, calendar: CalendarClock, camera: Camera,
  check: Check, chevronDown: ChevronDown, chevronLeft: ChevronLeft, chevronRight: ChevronRight, alert: CircleAlert,
  success: CircleCheck, help: CircleHelp, clock: Clock, card: CreditCard, download: Download, external: ExternalLink, eye: Eye,
  eyeOff: EyeOff, gavel: Gavel, globe: Globe, heart: Heart, home: House, image: Image, info: Info, grid: LayoutGrid, list: List,
  spinner: LoaderCircle, signOut: LogOut, mail: Mail, pin: MapPin, menu: Menu, minus: Minus, moon: Moon, package: Package,
  edit: Pencil, plus: Plus, print: Printer, refresh: RefreshCw, search: Search, settings: Settings, share: Share2,
  shield: ShieldCheck, filters: SlidersHorizontal, star: Star, store: Store, sun: Sun, tag: Tag, timer: Timer, trash: Trash2,
  raise: TrendingUp, warning: TriangleAlert, trophy: Trophy, truck: Truck, user: User, offline: WifiOff, close: X,
  zoomIn: ZoomIn, zoomOut: ZoomOut,
} as const satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

type IconProps = { name: IconName; size?: 16 | 20 | 24 | 32; filled?: boolean; className?: string | undefined };

/** A drawing without a voice: the words stand beside it, or in the label of its button. */
export function Icon({ name, size = 20, filled = false, className }: IconProps) {
  const Drawing = icons[name];
  return (
    <Drawing
      className={cx(styles.icon, className)}
      size={size}
      strokeWidth={1.75}
      fill={filled ? 'currentColor' : 'none'}
      aria-hidden="true"
      focusable="false"
    />
  );
}
