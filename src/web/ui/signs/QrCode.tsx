import { useEffect, useState } from 'react';
import './qr-code.css';

type Props = { text: string; label: string };

/**
 * A QR code of a text, dark on white in both themes; 4 modules of white around it, as cameras need. Drawn here, so that the
 * text goes nowhere, by code that is fetched when the first one is shown.
 */
export function QrCode({ text, label }: Props) {
  const [drawn, setDrawn] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let here = true;
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { ecc: 'M', border: 4 });
      const path = data
        .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
        .join('');
      if (here) setDrawn({ size, path });
    });
    return () => {
      here = false;
    };
  }, [text]);
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {drawn && <path d={drawn.path} fill="#1d2b26" />}
    </svg>
  );
}
