// Country codes in ISO 3166-1, lower case.

/**
 * The 27 members of the European Union as lower-case ISO 3166 codes, for shipping zones and tax.
 * Pure data. Territories outside its customs or VAT area are left to the rules that need them.
 */
export const euCountries: ReadonlySet<string> = new Set(
  'at be bg hr cy cz dk ee fi fr de gr hu ie it lv lt lu mt nl pl pt ro sk si es se'.split(' '),
);

const otherCountries = 'gb ch no is li mc ad sm us ca au jp cn hk tw sg il'.split(' ');

/**
 * The 44 countries where Gavel sells (docs/domain.md, "Markets, locales and addresses"), as
 * lower-case ISO 3166 codes. Territories are not included. Pure data.
 */
export const marketCountries: ReadonlySet<string> = new Set([...euCountries, ...otherCountries]);

/**
 * All countries and territories with their own ISO 3166 code, in lower case: where an item may have
 * been made. Pure data. Gavel sells only in marketCountries.
 */
export const worldCountries: ReadonlySet<string> = new Set(
  (
    'ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq ' +
    'br bs bt bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm ' +
    'do dz ec ee eg eh er es et fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs ' +
    'gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn ' +
    'kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq ' +
    'mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm ' +
    'pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv ' +
    'sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug um us uy uz va vc ve vg vi ' +
    'vn vu wf ws ye yt za zm zw'
  ).split(' '),
);
