/** Where the locks of the door are, from above. */
const AT = [148, 176, 232, 260];

export function DoorWindow() {
  return (
    <svg className="door-window" viewBox="0 0 240 230" aria-hidden="true">
      <path d="M56 22h128v178H56z" fill="var(--m-stone-shade)" />
      <path d="M66 32h108v160H66z" fill="var(--m-b4)" />
      <path d="M71 37h46v155H71zM123 37h46v155h-46z" fill="var(--m-water)" />
      <path
        d="M71 37h46v90c-22-8-38-30-46-58zM169 37h-46v90c22-8 38-30 46-58z"
        className="curtain"
      />
      <path d="M71 84h46M71 138h46M123 84h46M123 138h46" stroke="var(--m-b4)" strokeWidth="4" />
      <path d="M46 12h148v12H46z" fill="var(--m-stone-shade)" />
      <g fill="var(--m-tree)">
        <circle cx="70" cy="160" r="13" />
        <circle cx="94" cy="154" r="14" />
        <circle cx="120" cy="159" r="13" />
        <circle cx="146" cy="154" r="14" />
        <circle cx="170" cy="160" r="13" />
      </g>
      <g fill="var(--m-brick)">
        <circle cx="66" cy="151" r="6" />
        <circle cx="88" cy="144" r="6.5" />
        <circle cx="102" cy="154" r="5" />
        <circle cx="121" cy="148" r="6" />
        <circle cx="142" cy="144" r="6" />
        <circle cx="155" cy="156" r="5" />
        <circle cx="174" cy="151" r="6.5" />
      </g>
      <path d="M52 164h136v8H52zM52 198h136v8H52z" fill="var(--m-door)" />
      <path
        d="M60 170v30M74 170v30M88 170v30M102 170v30M116 170v30M130 170v30M144 170v30M158 170v30M172 170v30M182 170v30"
        stroke="var(--m-door)"
        strokeWidth="3.5"
      />
      <path d="M40 204h160v10H40z" fill="var(--m-stone-shade)" />
    </svg>
  );
}

/** The door of the house, with one lock of brass for each that is closed, and a dotted one for each that is not. */
export function Door({ locks }: { locks: readonly boolean[] }) {
  const closed = locks.filter(Boolean).length;
  return (
    <svg
      className="door"
      viewBox="0 0 240 320"
      role="img"
      aria-label={`Une porte d'immeuble, ${closed} serrure${closed > 1 ? 's' : ''} sur ${locks.length} fermée${closed > 1 ? 's' : ''}`}
    >
      <path d="M42 308V122a78 78 0 0 1 156 0v186z" fill="var(--m-stone-shade)" />
      <path d="M52 308V122a68 68 0 0 1 136 0v186z" fill="var(--m-door)" />
      <path d="M60 122a60 60 0 0 1 120 0z" fill="var(--m-water)" />
      <path d="M92 122a28 28 0 0 1 56 0z" fill="var(--m-sun)" />
      <path
        d="M120 86V66M98 94L86 79M142 94l12-15M86 108L69 101M154 108l17-7"
        stroke="var(--m-sun)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="52" y="120" width="136" height="8" fill="var(--m-b4)" />
      <path d="M120 128v180" stroke="var(--m-b4)" strokeWidth="3" />
      <g fill="none" stroke="var(--m-b3)" strokeWidth="3">
        <rect x="63" y="140" width="38" height="60" rx="3" />
        <rect x="139" y="140" width="38" height="60" rx="3" />
        <rect x="63" y="240" width="38" height="56" rx="3" />
        <rect x="139" y="240" width="38" height="56" rx="3" />
      </g>
      {locks.map((isClosed, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a lock is its place on the door
        <g key={at} transform={`translate(120 ${AT[at]})`}>
          {isClosed ? <Lock /> : <circle r="10.5" className="no-lock" />}
        </g>
      ))}
      <rect x="60" y="212" width="44" height="7" rx="2" fill="var(--m-honey)" />
      <circle cx="136" cy="216" r="5.5" fill="var(--m-honey)" />
      <rect
        x="202"
        y="64"
        width="26"
        height="18"
        rx="3"
        fill="var(--n-plaque)"
        stroke="var(--n-plaque-edge)"
        strokeWidth="2.5"
      />
      <path d="M0 308h240v8H0z" fill="var(--m-stone-shade)" />
    </svg>
  );
}

function Lock() {
  return (
    <g className="lock-plate">
      <circle r="10.5" fill="var(--m-honey)" />
      <circle r="3.2" cy="-2" className="keyhole" />
      <path d="M-1.6 -1h3.2l1.6 7h-6.4z" className="keyhole" />
    </g>
  );
}
