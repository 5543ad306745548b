import { words } from '../words/words.ts';

export const problemWords = words({
  unknown: ['Something went wrong in this page', 'Algo falló en esta página'],
  tryAgain: [
    'Load the page again. What you typed is kept.',
    'Recargue la página. Lo que escribió se conserva.',
  ],
  unreachable: ['The service does not answer', 'El servicio no responde'],
  checkNetwork: [
    'Check the network. Nothing that you typed is lost.',
    'Revise la red. No se pierde nada de lo que escribió.',
  ],
  askAgain: [
    'It is not tried again by itself. Maybe only the answer was lost: see whether it was done, then try again.',
    'No se intenta de nuevo automáticamente. Quizá solo se perdió la respuesta: vea si ya se hizo y, si no, inténtelo de nuevo.',
  ],
  sessionEnded: ['Your session had ended', 'Su sesión había terminado'],
  notDone: ['So this was not done.', 'Por eso no se hizo.'],
  onceSignedIn: [
    'Do it again once you are signed in.',
    'Hágalo de nuevo cuando haya iniciado sesión.',
  ],
  goesOn: ['It is tried again by itself.', 'Se intenta de nuevo automáticamente.'],
  thenAgain: ['Then try again.', 'Después, inténtelo de nuevo.'],
  refused: ['Not accepted', 'No aceptado'],
  again: ['Try again', 'Intentar de nuevo'],
  request: [(id: string) => `Request ${id}`, (id: string) => `Solicitud ${id}`],
});
