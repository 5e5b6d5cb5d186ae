/** The chapters on how games are won, and for how much. */
import type { ChapterWords } from '../lesson_words';

export const winning = {
  bearing: {
    title: 'Bearing off',
    steps: {
      home: {
        title: 'First bring all home',
        text: [
          'You may take checkers off, or <b>bear off</b>, only when all that you have left are in your home board.',
          'One of yours still stands on 8. The 3 brings it home, and then the 5 may bear off.',
        ],
        task: 'Play 8 to 5, then bear off a checker from 5.',
        done: 'The first one is off. Borne-off checkers lie in the tray.',
        other: 'Legal, but nothing was borne off. Take it back and try again.',
      },
      own: {
        title: 'A number takes its own point',
        text: [
          'A 6 bears off a checker from the 6, a 3 from the 3.',
          'Tap a checker, or drag it to the tray.',
        ],
        task: 'Bear off one from 6 and one from 3.',
        done: 'Two more are off.',
        other: 'Legal, but both could have been borne off. Take it back.',
      },
      empty: {
        title: 'If the point is empty',
        text: [
          'You rolled a 4, but you have no checker on 4. As long as you have checkers on a <b>higher</b> point, the 4 must be played there.',
          'So it is 6 to 2, or 5 to 1.',
        ],
        task: 'Play the roll.',
        done: 'The 4 had to move within the home board.',
      },
      highest: {
        title: 'Larger than all',
        text: [
          'If the number is larger than your highest point, bear off from the <b>highest</b> point that has a checker.',
          'Your highest is the 4, so both 6 and 5 take from there.',
        ],
        task: 'Bear off two checkers.',
        done: 'Large numbers never go to waste here.',
      },
      hit: {
        title: 'Hit on the way out',
        text: [
          'Dark may hit you even now. Then that checker must enter, travel round and come home before you bear off another.',
          'You are on the bar with 5 and 2, and both points are open.',
        ],
        task: 'Enter and play the rest.',
        done: 'No other checker may leave until it is home again.',
      },
    },
  },
  result: {
    title: 'Gammon and backgammon',
    steps: {
      last: {
        title: 'The last checker',
        text: [
          'Whoever bears off the last checker wins. There are no draws.',
          'Dark has already borne off some, so this is a <b>single game</b>, worth 1 point.',
        ],
        task: 'Bear off your last two checkers.',
        done: 'You win 1 point.',
      },
      gammon: {
        title: 'A gammon counts 2',
        text: [
          'You have borne off everything, and Dark has not borne off a single checker.',
          'That is a <b>gammon</b>.',
        ],
        task: 'How many points do you win?',
        done: 'A gammon counts double.',
        other: 'Dark has borne off none, so it counts more than a single game.',
      },
      backgammon: {
        title: 'A backgammon counts 3',
        text: [
          'Dark has borne off none here either, and still has a checker in <b>your home board</b>. It could also be on the bar.',
          'That is a <b>backgammon</b>, and it is rare.',
        ],
        task: 'How many points do you win?',
        done: 'Three times the stake.',
        other: 'A gammon counts 2; this counts one more.',
      },
      times: {
        title: 'Times the cube',
        text: [
          'Most games are played with a doubling cube, which the next chapter explains.',
          'The result is multiplied by what it shows. Here you have won a gammon, and the cube shows 2.',
        ],
        task: 'How many points do you win?',
        done: 'A gammon counts 2, times a cube of 2.',
        other: 'Multiply what the gammon counts by what the cube shows.',
      },
      save: {
        title: 'Saving the gammon',
        text: [
          'This game is lost: Dark bears off the last two next turn.',
          'But if you bear off just <b>one</b> checker, you lose 1 point and not 2. Bring the last one home first.',
        ],
        task: 'Bear off one checker with this roll.',
        done: 'Saved. In a lost game this is the race to win.',
        other: 'Legal, but nothing was borne off: that would be a gammon. Take it back.',
      },
    },
  },
  cube: {
    title: 'The doubling cube',
    steps: {
      middle: {
        title: 'The cube lies in the middle',
        text: [
          'A game starts at a stake of 1. The cube lies in the middle, and either player may use it.',
          'At the start of your turn, <b>before you roll</b>, you may offer to play on for twice as much.',
        ],
        task: 'You are ahead. Tap the cube to double.',
        done: 'You offered 2. Now Dark must answer before anything else happens.',
      },
      offer: {
        title: '“I double”',
        text: [
          '<b>Take:</b> the game goes on for 2, and the cube is theirs.',
          '<b>Pass:</b> the game is over, and you win the 1 it was worth before.',
        ],
        task: 'What would you do on the other side?',
        choices: {
          take: ['Take', 'Dark wins about one game in three from here, so Otter would take too.'],
          pass: [
            'Pass',
            'Allowed, but costly: Dark wins about one game in three from here. Otter would take.',
          ],
        },
      },
      owner: {
        title: 'Whoever takes owns it',
        text: [
          'Dark took. The cube shows 2 and lies on Dark’s side.',
          'Only its owner may double next, to 4, and then it changes sides again.',
        ],
        task: 'Who may double next?',
        choices: {
          light: ['Light', 'You no longer have the cube: it is Dark’s.'],
          dark: ['Dark', 'The owner alone may double, before a roll of their own.'],
        },
      },
      quarter: {
        title: 'One in four',
        text: [
          'Now Dark doubles you. Four games passed cost 4 points.',
          'Four games taken, three lost and one won at 2, cost 4 as well. So take if you win at least <b>one game in four</b>.',
        ],
        task: 'You are 5 pips behind in a race. Take or pass?',
        choices: {
          take: ['Take', 'You win almost three games in ten here, more than one in four.'],
          pass: [
            'Pass',
            'You win almost three games in ten here, so a pass costs more than a take.',
          ],
        },
      },
      price: {
        title: 'What a pass costs',
        text: [
          'The cube is at 2. Dark is far ahead and redoubles to 4.',
          'Whoever passes pays the stake as it was <b>before</b> the offer.',
        ],
        task: 'How much do you lose if you pass?',
        done: 'The game was worth 2 before the offer.',
        other: 'It is what the game was worth before the cube was turned to 4.',
      },
    },
  },
  match: {
    title: 'Match play',
    steps: {
      length: {
        title: 'First to a number',
        text: [
          'In a <b>match</b> games are played until somebody has a certain number of points, such as 7.',
          'Points beyond it count for nothing. You have 4 and Dark has 2.',
        ],
        task: 'How many points do you still need?',
        done: 'Three, or a single game with the cube at 4.',
        other: 'The match is to 7, and you have 4.',
      },
      crawford: {
        title: 'The Crawford game',
        text: [
          'You have 6 of 7: one point short. Dark would double at once, having nothing to lose.',
          'So for <b>one</b> game, as soon as somebody comes within a point, nobody may double. It is called the Crawford game.',
        ],
        task: 'May Dark double in this game?',
        choices: {
          yes: ['Yes', 'Not in the Crawford game: the cube is out of play.'],
          no: ['No', 'The cube is out of play in this game, and only in this one.'],
        },
      },
      after: {
        title: 'After it the cube is back',
        text: [
          'Here you are the one who trails, 4 to 6, and the Crawford game has been played.',
          'A loss ends the match whatever the cube shows. So the trailer doubles at the first chance.',
        ],
        task: 'Tap the cube.',
        done: 'Nothing more to lose, twice as much to win.',
      },
      last_game: {
        title: 'The score changes everything',
        text: [
          'At 6 to 6 the next point wins the match. Neither the cube nor a gammon is worth anything now.',
          'At other scores they may be worth more than usual.',
        ],
        task: 'What is enough for you to win the match?',
        choices: {
          single: ['Any win', 'One point is all that either of you needs.'],
          gammon: ['A gammon', 'You need one point, and a single game gives it.'],
        },
      },
    },
  },
  money: {
    title: 'Money play, variants, chouette',
    steps: {
      jacoby: {
        title: 'Game after game',
        text: [
          'In <b>money play</b> there is no match: each game is scored by itself.',
          'Under the <b>Jacoby</b> rule a gammon counts as a single game until the cube has been turned. Here you won a gammon, and nobody has doubled.',
        ],
        task: 'How many points do you win under Jacoby?',
        done: 'If you want the gammon to count, double first.',
        other: 'Nobody has turned the cube, so the gammon counts as a single game.',
      },
      beaver: {
        title: 'Beaver',
        text: [
          'In money play a third answer is often allowed. If you think the double was wrong you may <b>beaver</b>: the cube goes to 4 at once and stays yours.',
          'Dark has just doubled, with two checkers stuck behind your wall.',
        ],
        task: 'Take, pass or beaver?',
        choices: {
          take: ['Take', 'Good, but you could ask for more: you are the favourite.'],
          pass: ['Pass', 'Allowed, but you win about four games in five from here.'],
          beaver: ['Beaver', 'You win about four games in five, so the higher the better.'],
        },
      },
      starts: {
        title: 'Other starts',
        text: [
          'The same rules work from other positions. <b>Hypergammon</b> has three checkers a side, <b>Nackgammon</b> a start with four checkers back.',
          'In <b>L’inverso</b> your opponent rolls for you.',
        ],
        task: 'This is Hypergammon. Make a point with 4 and 3.',
        done: 'Even with three checkers a point is worth having.',
      },
      chouette: {
        title: 'Chouette',
        text: [
          'Three or more play at one board. The <b>box</b> plays alone against all the others, the team.',
          'The <b>captain</b> moves for the team; the others decide about their own cubes. If the team wins, the captain takes the box.',
        ],
        task: 'Who rolls and moves for the team?',
        choices: {
          captain: ['The captain', 'And the next in the queue is captain after that.'],
          box: ['The box', 'The box plays alone, against the team.'],
        },
      },
      resign: {
        title: 'Resigning and manners',
        text: [
          'A game that is decided need not be played out. You may <b>resign</b> a single game, a gammon or a backgammon, and your opponent accepts or plays on.',
          'That is all you need. The rest is practice: play a game against Otter, who is patient.',
        ],
      },
    },
  },
} satisfies Record<string, ChapterWords>;
