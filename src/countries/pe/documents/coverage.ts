import { filesByCode } from './rules.ts';

/** How a rule of SUNAT's sheets is kept. */
export type Coverage = 'covered' | 'by construction' | "needs SUNAT's registers";

type Group = {
  readonly how: Coverage;
  /** What the rules are about, or why they are not judged. */
  readonly why: string;
  /** A word of ours under which a draft is refused before SUNAT's code would observe it. */
  readonly refusedWith?: string;
  /** Codes, with spaces between. */
  readonly codes: readonly string[];
};

/**
 * Every return code of the sheets of factura, boleta, credit note, debit note (February 2026) and both guides
 * (July 2022). A test keeps what is said to be covered equal to the rules that there are.
 */
export const coverageGroups: readonly Group[] = [
  {
    how: 'covered',
    why: 'number, dates, currency, operation, totals',
    codes: ['1001 1079 2031 2062 2070 2108 2329 2999 3020 3088 3205 3206 3303 4186 4233 4314'],
  },
  {
    how: 'covered',
    why: 'legends',
    codes: ['2416 3006 3014 3027 3283 3284 3285 3289 4022 4023 4024 4244 4264 4265'],
  },
  {
    how: 'covered',
    why: 'issuer',
    codes: ['1037 3030 3239 4041 4092 4093 4094 4095 4096 4097 4098 4198 4242 4338'],
  },
  {
    how: 'covered',
    why: 'customer',
    codes: [
      '2014 2016 2017 2021 2022 2554 2555 2679 2757 2758 2760 2761 2800 2801 2802 3417',
      '4152 4207 4208',
    ],
  },
  {
    how: 'covered',
    why: 'a RUC that cannot exist; whether one that can is registered only SUNAT knows',
    codes: ['1083 2621 3336 3348 3385 3389 3402 3412 3443'],
  },
  {
    how: 'covered',
    why: 'limits of the law that SUNAT judges in summaries',
    codes: ['2396 2891'],
  },
  {
    how: 'covered',
    why: 'items',
    codes: [
      '2023 2024 2025 2026 2027 2137 2138 2139 2188 2367 2369 2370 2883 2936 3021 4084',
      '4085 4234 4269',
    ],
  },
  {
    how: 'covered',
    why: 'taxes',
    codes: [
      '2033 2036 2040 2041 2048 2199 2371 2642 2643 2644 2650 2892 2949 2992 2993 3007',
      '3050 3067 3068 3101 3102 3104 3105 3107 3221 3223 3224 3230 3240 3462 4237',
    ],
  },
  {
    how: 'covered',
    why: 'discounts, charges, prepayments',
    codes: [
      '2503 2505 2521 2954 2955 2968 3016 3025 3052 3053 3071 3074 3092 3114 3282 3287',
      '3316 3317 3318',
    ],
  },
  {
    how: 'covered',
    why: 'discounts and charges that SUNAT would take in this place, and that its sums leave out',
    refusedWith: 'adjustment_code',
    codes: ['4268 4291'],
  },
  {
    how: 'covered',
    why: 'credit, detraction, perception, retention',
    codes: [
      '2071 3033 3034 3037 3093 3127 3128 3129 3174 3233 3249 3250 3251 3252 3253 3256',
      '3257 3262 3267 3308 3311 3315 3321 3330',
    ],
  },
  {
    how: 'covered',
    why: 'notes and related documents',
    codes: [
      '2116 2117 2128 2135 2136 2172 2204 2205 2364 2365 2399 2400 2426 2524 2594 2635',
      '2636 2637 2885 3194 3216 3259 3261 4006 4009 4010 4367',
    ],
  },
  {
    how: 'covered',
    why: 'indicators of a transfer',
    codes: ['3344 3388 3392 3450 3451 4388 4437'],
  },
  {
    how: 'covered',
    why: 'transfer, places, load',
    codes: [
      '2523 2532 2574 2577 2775 2776 2880 2881 3343 3363 3364 3365 3368 3369 3404 3405',
      '3406 3409 3411 3414 3416 3419 3420 3421 3422 3423 3457 3459 4068 4071 4074 4076',
      '4178 4190 4384 4385 4386 4431',
    ],
  },
  {
    how: 'covered',
    why: 'carrier, sender, vehicles',
    codes: [
      '2485 2541 2542 2558 2560 2561 2563 2566 2567 3347 3354 3355 3383 3384 3387 3452',
      '3453 3454 4165 4389 4391 4392 4399 4422',
    ],
  },
  {
    how: 'covered',
    why: 'drivers',
    codes: ['2568 2569 2570 2571 2572 2573 3357 3360 3361 3362 3455 3456 4376 4409'],
  },
  {
    how: 'covered',
    why: 'suppliers and buyers of the goods of a guide',
    codes: [
      '2552 2723 2724 3331 3332 3333 3334 3335 3337 3339 3447 3448 3449 4054 4106 4375',
      '4377 4378 4381',
    ],
  },
  {
    how: 'covered',
    why: 'who pays a freight, and who had it carried by another',
    codes: ['3390 3391 3399 3400 4370 4401 4402 4423 4424 4425 4426 4427'],
  },
  {
    how: 'covered',
    why: 'goods of a guide and their documents',
    codes: [
      '2580 2692 2780 2781 3340 3345 3346 3376 3380 3403 3435 3440 3441 3445 3446 3458',
      '4320 4429 4430 4434',
    ],
  },
  {
    how: 'covered',
    why: 'data of trades that items say, and which operations ask for which',
    codes: [
      '2595 2596 2597 2898 2899 3063 3064 3065 3130 3131 3132 3133 3134 3135 3136 3137',
      '3138 3139 3140 3141 3142 3143 3144 3145 3146 3147 3148 3149 3150 3151 3152 3153',
      '3154 3155 3159 3160 3161 3162 3163 3164 3165 3166 3167 3168 3169 3170 3171 3172',
      '3181 3204 3241 3242 3243 4202 4280 4281 4282 4366',
    ],
  },
  {
    how: 'covered',
    why: 'places of delivery and of use, sales of railways, freight',
    codes: [
      '3098 3099 3116 3117 3118 3119 3120 3123 3124 3125 3126 3156 3173 3175 4200 4231',
      '4236 4238 4239 4240 4241 4266 4270 4271 4272 4273 4276 4278',
    ],
  },
  {
    how: 'covered',
    why: 'codes of products: what their form says',
    codes: ['3002 3375 3496 4334 4337'],
  },
  {
    how: 'covered',
    why: 'goods in customs, and goods that SUNAT normalises',
    codes: [
      '2769 3352 3372 3377 3379 3395 3396 3397 3418 3425 3426 3427 3428 3429 3430 3431',
      '4383 4387 4428',
    ],
  },
  {
    how: 'covered',
    why: 'special authorisations of companies and vehicles, coordinates',
    codes: ['3353 3356 3413 4369 4394 4396 4397 4403 4405 4406'],
  },
  {
    how: 'covered',
    why: 'sums',
    codes: [
      '2797 2798 3000 3103 3108 3110 3111 3263 3264 3265 3266 3270 3271 3273 3274 3275 3276',
      '3277 3278 3280 3290 3291 3292 3293 3294 3295 3298 3299 3302 3306 3307 3319 4287',
      '4288 4289 4290 4293 4295 4296 4297 4298 4299 4300 4301 4302 4305 4306 4309 4311',
      '4312 4321 4322',
    ],
  },
  {
    how: 'by construction',
    why: 'versions, types, identifiers and file name follow from the document',
    codes: ['1003 1004 1034 1035 1036 1050 1051 1059 2072 2073 2074 2075 2110 2111 2112 2113'],
  },
  {
    how: 'by construction',
    why: 'the issuer is always a RUC, and each party is written once',
    codes: ['1007 1008 2015 2511 2678 2759 3029 3089 3090 3382'],
  },
  {
    how: 'by construction',
    why: 'attributes of codes are constants of the writer',
    codes: ['4251 4252 4253 4254 4255 4256 4257 4258 4259 4260 4261'],
  },
  {
    how: 'by construction',
    why: 'soles are written where SUNAT wants soles: perceptions, deposits of detractions, reference values of freight',
    codes: ['2788 2792 3208'],
  },
  {
    how: 'by construction',
    why: 'items are numbered by the writer, with one price and one tax total each',
    codes: ['2028 2068 2409 2410 2640 2752 3026 3195 3234'],
  },
  {
    how: 'by construction',
    why: 'taxes are written with the names and codes of catalogue 05',
    codes: ['2037 2052 2054 2377 2961 2964 2996 3051 3059 3210'],
  },
  {
    how: 'by construction',
    why: 'the system of ISC is always written',
    codes: ['2373'],
  },
  {
    how: 'by construction',
    why: 'bases and totals are summed up from the items',
    codes: [
      '2064 2065 2509 2638 2641 2956 3003 3019 3024 3031 3109 3220 3272 3279 3288',
      '3296 3297 3300 3301 3305 4212 4294 4303 4304 4307 4308 4310 4317',
    ],
  },
  {
    how: 'by construction',
    why: 'bags of ICBPER are the quantity of the item',
    codes: ['3236 3237 3238 4318'],
  },
  {
    how: 'by construction',
    why: 'charges and discounts have a code by the schema',
    codes: ['3072 3073'],
  },
  {
    how: 'by construction',
    why: 'prepayments are written in pairs of document and payment',
    codes: ['2520 3211 3212 3213 3214 3215 3217'],
  },
  {
    how: 'by construction',
    why: 'terms of payment are written from one method and its instalments',
    codes: ['3244 3245 3246 3247 3248 3254 3255 3461'],
  },
  {
    how: 'by construction',
    why: 'detraction and perception are written whole or not at all',
    codes: ['3035 3309 3310 3313 3314'],
  },
  {
    how: 'by construction',
    why: 'a note has one reason, and changes documents of one type',
    codes: ['2884 3203'],
  },
  {
    how: 'by construction',
    why: 'guides differ from other related documents by their type',
    codes: ['4005'],
  },
  {
    how: 'by construction',
    why: 'dates and times have one form',
    codes: ['3407 3436 3437 3438'],
  },
  {
    how: 'by construction',
    why: 'the first driver is the main one',
    codes: ['3358'],
  },
  {
    how: 'by construction',
    why: 'names of related documents, ports and reasons come from catalogues',
    codes: ['2773 3460 4371 4372 4410 4413 4415 4416 4418 4440'],
  },
  {
    how: 'by construction',
    why: 'an establishment in a guide is written with whose it is',
    codes: ['3410'],
  },
  {
    how: 'by construction',
    why: 'no event is written',
    codes: ['3374'],
  },
  {
    how: "needs SUNAT's registers",
    why: 'the numbers that SUNAT has received before',
    codes: [
      '1032 1033 1084 2119 2120 2121 2207 2208 2209 2404 2536 3207 3209 3218 3219 3342',
      '3433 3434 4204 4368 4382 4404 4432 4436',
    ],
  },
  {
    how: "needs SUNAT's registers",
    why: 'the document that a note changes: judged where it is held here, else only SUNAT can',
    codes: ['3260 3286 3320 4028'],
  },
  {
    how: "needs SUNAT's registers",
    why: 'its register of taxpayers, establishments and their obligations',
    codes: [
      '1078 1080 1086 2010 2011 2529 3097 3269 3281 3349 3350 3351',
      '3366 3367 3370 3371 3408 3424 3439 4013 4014 4051 4052',
      '4199 4331 4373 4374 4379 4380 4420 4421 4439',
    ],
  },
  {
    how: "needs SUNAT's registers",
    why: 'registers of other authorities: identity, transport, customs',
    codes: ['2450 3338 3341 3359 3386 3394 3401 3432 3444 4393 4398 4400 4412 4435'],
  },
  {
    how: "needs SUNAT's registers",
    why: 'the certificates that SUNAT trusts, and the day on which it receives',
    codes: ['2336'],
  },
  {
    how: 'by construction',
    why: 'concepts, reference values and the agent of a sale are written whole, in the units that SUNAT asks for',
    codes: ['3115 3122 3157 3158 3398 4235 4274 4275 4277 4313'],
  },
  {
    how: 'by construction',
    why: 'the structure of a GTIN follows from its length',
    codes: ['4333 4335'],
  },
  {
    how: "needs SUNAT's registers",
    why: 'its lists of products (UNSPSC, catalogue 25), of tariff headings and of authorising entities (D-37)',
    codes: ['3373 3378 4332 4395 4407'],
  },
  {
    how: 'by construction',
    why: 'who issued a related document of a guide follows from the guide',
    codes: ['3381 3442'],
  },
];

/** Code → how it is kept, in the order of the codes. */
export function coverageByCode(): ReadonlyMap<string, Omit<Group, 'codes'>> {
  const entries = coverageGroups.flatMap(({ codes, ...group }) =>
    codes.flatMap((line) => line.split(' ')).map((code) => [code, group] as const),
  );
  return new Map(entries.sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** Every code that a draft is judged by. */
export function judgedCodes(): ReadonlySet<string> {
  return new Set(filesByCode().keys());
}
