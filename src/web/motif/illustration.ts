import balai from './illus/balai.svg?no-inline';
import ballon from './illus/ballon.svg?no-inline';
import cafe from './illus/cafe.svg?no-inline';
import carton from './illus/carton.svg?no-inline';
import chien from './illus/chien.svg?no-inline';
import cinema from './illus/cinema.svg?no-inline';
import coupe from './illus/coupe.svg?no-inline';
import courses from './illus/courses.svg?no-inline';
import etagere from './illus/etagere.svg?no-inline';
import gateau from './illus/gateau.svg?no-inline';
import jardin from './illus/jardin.svg?no-inline';
import jeux from './illus/jeux.svg?no-inline';
import livres from './illus/livres.svg?no-inline';
import marche from './illus/marche.svg?no-inline';
import ordinateur from './illus/ordinateur.svg?no-inline';
import perceuse from './illus/perceuse.svg?no-inline';
import plante from './illus/plante.svg?no-inline';
import promenade from './illus/promenade.svg?no-inline';
import table from './illus/table.svg?no-inline';
import tri from './illus/tri.svg?no-inline';
import velo from './illus/velo.svg?no-inline';

/** The drawings, 4:3, for what has no picture of its own. */
export const ILLUSTRATIONS = {
  balai,
  ballon,
  cafe,
  carton,
  chien,
  cinema,
  coupe,
  courses,
  etagere,
  gateau,
  jardin,
  jeux,
  livres,
  marche,
  ordinateur,
  perceuse,
  plante,
  promenade,
  table,
  tri,
  velo,
} as const;

export type Illustration = keyof typeof ILLUSTRATIONS;
