import { type ReactNode, useState } from 'react';
import { tintOf } from '../uploads.contract.ts';

interface PhotoProps {
  imageUrl?: string | null | undefined;
  thumbnailUrl?: string | null | undefined;
  /** What the picture shows; empty when the text beside it says so already. */
  alt: string;
  /** Shown when there is no picture, or it cannot be read. */
  fallback: ReactNode;
  /** Large on a page of its own: the full picture, not the thumbnail. */
  full?: boolean;
}

/** A picture of ours: the thumbnail when there is one, its own colours while it loads. */
export function Photo({ imageUrl, thumbnailUrl, alt, fallback, full = false }: PhotoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const address = full ? imageUrl || thumbnailUrl : thumbnailUrl || imageUrl;
  if (!address || address === broken) return fallback;
  const tint = tintOf(address);
  return (
    <img
      src={address}
      alt={alt}
      width={400}
      height={300}
      loading={full ? 'eager' : 'lazy'}
      decoding="async"
      style={tint === null ? undefined : { background: `linear-gradient(${tint.join(', ')})` }}
      onError={() => setBroken(address)}
    />
  );
}
