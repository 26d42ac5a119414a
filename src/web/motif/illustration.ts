import aquarium from './illus/aquarium.svg?no-inline';
import balai from './illus/balai.svg?no-inline';
import ballon from './illus/ballon.svg?no-inline';
import banc from './illus/banc.svg?no-inline';
import brouette from './illus/brouette.svg?no-inline';
import cafe from './illus/cafe.svg?no-inline';
import cafetiere from './illus/cafetiere.svg?no-inline';
import canape from './illus/canape.svg?no-inline';
import cartable from './illus/cartable.svg?no-inline';
import carton from './illus/carton.svg?no-inline';
import chat from './illus/chat.svg?no-inline';
import chien from './illus/chien.svg?no-inline';
import cinema from './illus/cinema.svg?no-inline';
import cles from './illus/cles.svg?no-inline';
import colis from './illus/colis.svg?no-inline';
import confitures from './illus/confitures.svg?no-inline';
import coupe from './illus/coupe.svg?no-inline';
import courses from './illus/courses.svg?no-inline';
import doudou from './illus/doudou.svg?no-inline';
import echecs from './illus/echecs.svg?no-inline';
import echelle from './illus/echelle.svg?no-inline';
import etagere from './illus/etagere.svg?no-inline';
import fauteuilRoulant from './illus/fauteuil-roulant.svg?no-inline';
import fenetre from './illus/fenetre.svg?no-inline';
import fete from './illus/fete.svg?no-inline';
import gateau from './illus/gateau.svg?no-inline';
import guitare from './illus/guitare.svg?no-inline';
import imprimante from './illus/imprimante.svg?no-inline';
import jardin from './illus/jardin.svg?no-inline';
import jeux from './illus/jeux.svg?no-inline';
import lampe from './illus/lampe.svg?no-inline';
import livres from './illus/livres.svg?no-inline';
import machineACoudre from './illus/machine-a-coudre.svg?no-inline';
import marche from './illus/marche.svg?no-inline';
import marmite from './illus/marmite.svg?no-inline';
import ordinateur from './illus/ordinateur.svg?no-inline';
import parapluie from './illus/parapluie.svg?no-inline';
import peinture from './illus/peinture.svg?no-inline';
import perceuse from './illus/perceuse.svg?no-inline';
import pharmacie from './illus/pharmacie.svg?no-inline';
import plante from './illus/plante.svg?no-inline';
import poussette from './illus/poussette.svg?no-inline';
import promenade from './illus/promenade.svg?no-inline';
import repassage from './illus/repassage.svg?no-inline';
import robinet from './illus/robinet.svg?no-inline';
import table from './illus/table.svg?no-inline';
import tablette from './illus/tablette.svg?no-inline';
import telephone from './illus/telephone.svg?no-inline';
import tri from './illus/tri.svg?no-inline';
import tricot from './illus/tricot.svg?no-inline';
import valise from './illus/valise.svg?no-inline';
import velo from './illus/velo.svg?no-inline';
import voiture from './illus/voiture.svg?no-inline';

/** The drawings, 4:3, for what has no picture of its own. */
export const ILLUSTRATIONS = {
  aquarium,
  balai,
  ballon,
  banc,
  brouette,
  cafe,
  cafetiere,
  canape,
  cartable,
  carton,
  chat,
  chien,
  cinema,
  cles,
  colis,
  confitures,
  coupe,
  courses,
  doudou,
  echecs,
  echelle,
  etagere,
  fauteuilRoulant,
  fenetre,
  fete,
  gateau,
  guitare,
  imprimante,
  jardin,
  jeux,
  lampe,
  livres,
  machineACoudre,
  marche,
  marmite,
  ordinateur,
  parapluie,
  peinture,
  perceuse,
  pharmacie,
  plante,
  poussette,
  promenade,
  repassage,
  robinet,
  table,
  tablette,
  telephone,
  tri,
  tricot,
  valise,
  velo,
  voiture,
} as const;

export type Illustration = keyof typeof ILLUSTRATIONS;
