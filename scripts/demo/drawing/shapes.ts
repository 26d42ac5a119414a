export type Svg = string;

export type Point = readonly [x: number, y: number];

export function rect(at: Point, size: Point, look: { fill: string; radius?: number }): Svg {
  const [x, y] = at;
  const [width, height] = size;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${look.radius ?? 0}" fill="${look.fill}"/>`;
}

export function circle(at: Point, radius: number, fill: string): Svg {
  return `<circle cx="${at[0]}" cy="${at[1]}" r="${radius}" fill="${fill}"/>`;
}

export function ellipse(at: Point, radii: Point, fill: string): Svg {
  return `<ellipse cx="${at[0]}" cy="${at[1]}" rx="${radii[0]}" ry="${radii[1]}" fill="${fill}"/>`;
}

export function fillPath(d: string, fill: string): Svg {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function line(d: string, stroke: string, width: number): Svg {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}
