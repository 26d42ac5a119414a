// The words of recovery codes: short, of the quarter and of every day, without accents, no two of which look or sound
// alike.
const TEXT = `abeille abricot accordeon agenda aiguille alouette amande ampoule ancre anneau arcade ardoise armoire
arrosoir artichaut asperge atelier auvent avenue avoine balcon balustre banquette barque basilic bassin bateau berceau
beurre bicyclette biscuit boulanger bouquet bourgeon boussole bretelle brioche brouette buisson cabane cadran cagette
canal capucine caramel carillon cascade cerise chapeau chaudron cheminee chouette ciseaux citron clocher colibri colonne
comptoir coquille corbeille cordage cornet coussin crayon cresson cuillere dentelle domino dragee echelle ecluse ecureuil
edredon enclume etoile eventail facteur faience fanfare fenouil feuille ficelle flamme fontaine fougere framboise galet
girafe girouette grelot grenier guitare hamac harmonica herisson hirondelle horloge jardin jonquille kiosque lampion
lanterne lavande lilas loupiote lucarne manege marelle marmite marron mesange moulin muguet myrtille navette noisette
orchidee palette panier papillon parapluie passerelle perron picpus platane poirier praline quai quenouille raisin
refrain ruche ruisseau sablier sarbacane sifflet soupiere tablier tambour tilleul tonnelle tournesol tramway trefle
tricot vannerie verger verveine violette voilier volet`;

export const RECOVERY_WORDS: readonly string[] = TEXT.split(/\s+/);
