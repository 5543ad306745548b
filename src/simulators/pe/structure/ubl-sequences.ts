/**
 * UBL 2.1 (OASIS, 2013): which elements follow which, in the documents that SUNAT takes and the parts of them that occur. After a
 * name, `?` says that it may be missing, `*` that there may be any number, `+` at least one. SUNAT 0306 includes its schema.
 */
export const sequences: Readonly<Record<string, string>> = {
  Invoice: `UBLExtensions? UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID
    CopyIndicator? UUID? IssueDate IssueTime? DueDate? InvoiceTypeCode? Note* TaxPointDate?
    DocumentCurrencyCode? TaxCurrencyCode? PricingCurrencyCode? PaymentCurrencyCode?
    PaymentAlternativeCurrencyCode? AccountingCostCode? AccountingCost? LineCountNumeric?
    BuyerReference? InvoicePeriod* OrderReference? BillingReference* DespatchDocumentReference*
    ReceiptDocumentReference* StatementDocumentReference* OriginatorDocumentReference*
    ContractDocumentReference* AdditionalDocumentReference* ProjectReference* Signature*
    AccountingSupplierParty AccountingCustomerParty PayeeParty? BuyerCustomerParty?
    SellerSupplierParty? TaxRepresentativeParty? Delivery* DeliveryTerms? PaymentMeans*
    PaymentTerms* PrepaidPayment* AllowanceCharge* TaxExchangeRate? PricingExchangeRate?
    PaymentExchangeRate? PaymentAlternativeExchangeRate? TaxTotal* WithholdingTaxTotal*
    LegalMonetaryTotal InvoiceLine+`,
  CreditNote: `UBLExtensions? UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID
    CopyIndicator? UUID? IssueDate IssueTime? TaxPointDate? CreditNoteTypeCode? Note*
    DocumentCurrencyCode? TaxCurrencyCode? PricingCurrencyCode? PaymentCurrencyCode?
    PaymentAlternativeCurrencyCode? AccountingCostCode? AccountingCost? LineCountNumeric?
    BuyerReference? InvoicePeriod* DiscrepancyResponse* OrderReference? BillingReference*
    DespatchDocumentReference* ReceiptDocumentReference* ContractDocumentReference*
    AdditionalDocumentReference* StatementDocumentReference* OriginatorDocumentReference*
    Signature* AccountingSupplierParty AccountingCustomerParty PayeeParty? BuyerCustomerParty?
    SellerSupplierParty? TaxRepresentativeParty? Delivery* DeliveryTerms* PaymentMeans*
    PaymentTerms* TaxExchangeRate? PricingExchangeRate? PaymentExchangeRate?
    PaymentAlternativeExchangeRate? AllowanceCharge* TaxTotal* LegalMonetaryTotal
    CreditNoteLine+`,
  DebitNote: `UBLExtensions? UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID
    CopyIndicator? UUID? IssueDate IssueTime? Note* TaxPointDate? DocumentCurrencyCode?
    TaxCurrencyCode? PricingCurrencyCode? PaymentCurrencyCode? PaymentAlternativeCurrencyCode?
    AccountingCostCode? AccountingCost? LineCountNumeric? InvoicePeriod* DiscrepancyResponse*
    OrderReference? BillingReference* DespatchDocumentReference* ReceiptDocumentReference*
    StatementDocumentReference* ContractDocumentReference* AdditionalDocumentReference*
    Signature* AccountingSupplierParty AccountingCustomerParty PayeeParty? BuyerCustomerParty?
    SellerSupplierParty? TaxRepresentativeParty? PrepaidPayment* AllowanceCharge* Delivery*
    DeliveryTerms* PaymentMeans* PaymentTerms* TaxExchangeRate? PricingExchangeRate?
    PaymentExchangeRate? PaymentAlternativeExchangeRate? TaxTotal* RequestedMonetaryTotal
    DebitNoteLine+`,
  DespatchAdvice: `UBLExtensions? UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID
    CopyIndicator? UUID? IssueDate IssueTime? DocumentStatusCode? DespatchAdviceTypeCode? Note*
    LineCountNumeric? OrderReference* AdditionalDocumentReference* Signature*
    DespatchSupplierParty DeliveryCustomerParty BuyerCustomerParty? SellerSupplierParty?
    OriginatorCustomerParty? Shipment? DespatchLine+`,
  AddressLine: 'Line',
  Address: `ID? AddressTypeCode? AddressFormatCode? Postbox? Floor? Room? StreetName?
    AdditionalStreetName? BlockName? BuildingName? BuildingNumber? InhouseMail? Department?
    MarkAttention? MarkCare? PlotIdentification? CitySubdivisionName? CityName? PostalZone?
    CountrySubentity? CountrySubentityCode? Region? District? TimezoneOffset? AddressLine*
    Country? LocationCoordinate*`,
  AllowanceCharge: `ID? ChargeIndicator AllowanceChargeReasonCode? AllowanceChargeReason*
    MultiplierFactorNumeric? PrepaidIndicator? SequenceNumeric? Amount BaseAmount?
    AccountingCostCode? AccountingCost? PerUnitAmount? TaxCategory* TaxTotal? PaymentMeans*`,
  Attachment: 'EmbeddedDocumentBinaryObject? ExternalReference?',
  BillingReference: `InvoiceDocumentReference? SelfBilledInvoiceDocumentReference? CreditNoteDocumentReference?
    SelfBilledCreditNoteDocumentReference? DebitNoteDocumentReference?
    ReminderDocumentReference? AdditionalDocumentReference? BillingReferenceLine*`,
  CommodityClassification: 'NatureCode? CargoTypeCode? CommodityCode? ItemClassificationCode?',
  Contact: 'ID? Name? Telephone? Telefax? ElectronicMail? Note* OtherCommunication*',
  Country: 'IdentificationCode? Name?',
  CreditNoteLine: `ID UUID? Note* CreditedQuantity? LineExtensionAmount? TaxPointDate? AccountingCostCode?
    AccountingCost? PaymentPurposeCode? FreeOfChargeIndicator? InvoicePeriod*
    OrderLineReference* DiscrepancyResponse* DespatchLineReference* ReceiptLineReference*
    BillingReference* DocumentReference* PricingReference? OriginatorParty? Delivery*
    PaymentTerms* TaxTotal* AllowanceCharge* Item? Price? DeliveryTerms* SubCreditNoteLine*
    ItemPriceExtension?`,
  CustomerParty: `CustomerAssignedAccountID? SupplierAssignedAccountID? AdditionalAccountID* Party?
    DeliveryContact? AccountingContact? BuyerContact?`,
  DebitNoteLine: `ID UUID? Note* DebitedQuantity? LineExtensionAmount TaxPointDate? AccountingCostCode?
    AccountingCost? PaymentPurposeCode? DiscrepancyResponse* DespatchLineReference*
    ReceiptLineReference* BillingReference* DocumentReference* PricingReference? Delivery*
    TaxTotal* AllowanceCharge* Item? Price? SubDebitNoteLine*`,
  Delivery: `ID? Quantity? MinimumQuantity? MaximumQuantity? ActualDeliveryDate? ActualDeliveryTime?
    LatestDeliveryDate? LatestDeliveryTime? ReleaseID? TrackingID? DeliveryAddress?
    DeliveryLocation? AlternativeDeliveryLocation? RequestedDeliveryPeriod?
    PromisedDeliveryPeriod? EstimatedDeliveryPeriod? CarrierParty? DeliveryParty? NotifyParty*
    Despatch? DeliveryTerms* MinimumDeliveryUnit? MaximumDeliveryUnit? Shipment?`,
  DespatchLine: `ID UUID? Note* LineStatusCode? DeliveredQuantity? BackorderQuantity? BackorderReason*
    OutstandingQuantity? OutstandingReason* OversupplyQuantity? OrderLineReference+
    DocumentReference* Item Shipment*`,
  Despatch: `ID? RequestedDespatchDate? RequestedDespatchTime? EstimatedDespatchDate?
    EstimatedDespatchTime? ActualDespatchDate? ActualDespatchTime? GuaranteedDespatchDate?
    GuaranteedDespatchTime? ReleaseID? Instructions* DespatchAddress? DespatchLocation?
    DespatchParty? CarrierParty? NotifyParty* Contact? EstimatedDespatchPeriod?
    RequestedDespatchPeriod?`,
  DocumentReference: `ID CopyIndicator? UUID? IssueDate? IssueTime? DocumentTypeCode? DocumentType? XPath*
    LanguageID? LocaleCode? VersionID? DocumentStatusCode? DocumentDescription* Attachment?
    ValidityPeriod? IssuerParty? ResultOfVerification?`,
  ExternalReference: `URI? DocumentHash? HashAlgorithmMethod? ExpiryDate? ExpiryTime? MimeCode? FormatCode?
    EncodingCode? CharacterSetCode? FileName? Description*`,
  FinancialAccount: `ID? Name? AliasName? AccountTypeCode? AccountFormatCode? CurrencyCode? PaymentNote*
    FinancialInstitutionBranch? Country?`,
  InvoiceLine: `ID UUID? Note* InvoicedQuantity? LineExtensionAmount TaxPointDate? AccountingCostCode?
    AccountingCost? PaymentPurposeCode? FreeOfChargeIndicator? InvoicePeriod*
    OrderLineReference* DespatchLineReference* ReceiptLineReference* BillingReference*
    DocumentReference* PricingReference? OriginatorParty? Delivery* PaymentTerms*
    AllowanceCharge* TaxTotal* WithholdingTaxTotal* Item Price? DeliveryTerms? SubInvoiceLine*
    ItemPriceExtension?`,
  ItemIdentification:
    'ID ExtendedID? BarcodeSymbologyID? PhysicalAttribute* MeasurementDimension* IssuerParty?',
  ItemProperty: `ID? Name NameCode? TestMethod? Value? ValueQuantity? ValueQualifier* ImportanceCode?
    ListValue* UsabilityPeriod? ItemPropertyGroup* RangeDimension? ItemPropertyRange?`,
  Item: `Description* PackQuantity? PackSizeNumeric? CatalogueIndicator? Name?
    HazardousRiskIndicator? AdditionalInformation* Keyword* BrandName* ModelName*
    BuyersItemIdentification? SellersItemIdentification? ManufacturersItemIdentification*
    StandardItemIdentification? CatalogueItemIdentification? AdditionalItemIdentification*
    CatalogueDocumentReference? ItemSpecificationDocumentReference* OriginCountry?
    CommodityClassification* TransactionConditions* HazardousItem* ClassifiedTaxCategory*
    AdditionalItemProperty* ManufacturerParty* InformationContentProviderParty? OriginAddress*
    ItemInstance* Certificate* Dimension*`,
  Location: `ID? Description* Conditions* CountrySubentity? CountrySubentityCode? LocationTypeCode?
    InformationURI? Name? ValidityPeriod* Address? SubsidiaryLocation* LocationCoordinate*`,
  MonetaryTotal: `LineExtensionAmount? TaxExclusiveAmount? TaxInclusiveAmount? AllowanceTotalAmount?
    ChargeTotalAmount? PrepaidAmount? PayableRoundingAmount? PayableAmount
    PayableAlternativeAmount?`,
  OrderLineReference: 'LineID SalesOrderLineID? UUID? LineStatusCode? OrderReference?',
  OrderReference: `ID SalesOrderID? CopyIndicator? UUID? IssueDate? IssueTime? CustomerReference?
    OrderTypeCode? DocumentReference?`,
  PartyIdentification: 'ID',
  PartyLegalEntity: `RegistrationName? CompanyID? RegistrationDate? RegistrationExpirationDate?
    CompanyLegalFormCode? CompanyLegalForm? SoleProprietorshipIndicator?
    CompanyLiquidationStatusCode? CorporateStockAmount? FullyPaidSharesIndicator?
    RegistrationAddress? CorporateRegistrationScheme? HeadOfficeParty? ShareholderParty*`,
  PartyName: 'Name',
  Party: `MarkCareIndicator? MarkAttentionIndicator? WebsiteURI? LogoReferenceID? EndpointID?
    IndustryClassificationCode? PartyIdentification* PartyName* Language? PostalAddress?
    PhysicalLocation? PartyTaxScheme* PartyLegalEntity* Contact? Person* AgentParty?
    ServiceProviderParty* PowerOfAttorney* FinancialAccount?`,
  PaymentMeans: `ID? PaymentMeansCode PaymentDueDate? PaymentChannelCode? InstructionID? InstructionNote*
    PaymentID* CardAccount? PayerFinancialAccount? PayeeFinancialAccount? CreditAccount?
    PaymentMandate? TradeFinancing?`,
  PaymentTerms: `ID? PaymentMeansID* PrepaidPaymentReferenceID? Note* ReferenceEventCode?
    SettlementDiscountPercent? PenaltySurchargePercent? PaymentPercent? Amount?
    SettlementDiscountAmount? PenaltyAmount? PaymentTermsDetailsURI? PaymentDueDate?
    InstallmentDueDate? InvoicingPartyReference? SettlementPeriod? PenaltyPeriod? ExchangeRate?
    ValidityPeriod?`,
  Payment: 'ID? PaidAmount? ReceivedDate? PaidDate? PaidTime? InstructionID?',
  Period: 'StartDate? StartTime? EndDate? EndTime? DurationMeasure? DescriptionCode* Description*',
  Person: `ID? FirstName? FamilyName? Title? MiddleName? OtherName? NameSuffix? JobTitle?
    NationalityID? GenderCode? BirthDate? BirthplaceName? OrganizationDepartment? Contact?
    FinancialAccount? IdentityDocumentReference* ResidenceAddress?`,
  Price: `PriceAmount BaseQuantity? PriceChangeReason* PriceTypeCode? PriceType?
    OrderableUnitFactorRate? ValidityPeriod* PriceList? AllowanceCharge* PricingExchangeRate?`,
  PricingReference: 'OriginalItemLocationQuantity? AlternativeConditionPrice*',
  Response: 'ReferenceID? ResponseCode? Description* EffectiveDate? EffectiveTime? Status*',
  ShipmentStage: `ID? TransportModeCode? TransportMeansTypeCode? TransitDirectionCode? PreCarriageIndicator?
    OnCarriageIndicator? EstimatedDeliveryDate? EstimatedDeliveryTime? RequiredDeliveryDate?
    RequiredDeliveryTime? LoadingSequenceID? SuccessiveSequenceID? Instructions*
    DemurrageInstructions* CrewQuantity? PassengerQuantity? TransitPeriod? CarrierParty*
    TransportMeans? LoadingPortLocation? UnloadingPortLocation? TransshipPortLocation?
    LoadingTransportEvent? ExaminationTransportEvent? AvailabilityTransportEvent?
    ExportationTransportEvent? DischargeTransportEvent? WarehousingTransportEvent?
    TakeoverTransportEvent? OptionalTakeoverTransportEvent? DropoffTransportEvent?
    ActualPickupTransportEvent? DeliveryTransportEvent? ReceiptTransportEvent?
    StorageTransportEvent? AcceptanceTransportEvent? TerminalOperatorParty? CustomsAgentParty?
    EstimatedTransitPeriod? FreightAllowanceCharge* FreightChargeLocation?
    DetentionTransportEvent* RequestedDepartureTransportEvent? RequestedArrivalTransportEvent?
    RequestedWaypointTransportEvent* PlannedDepartureTransportEvent?
    PlannedArrivalTransportEvent? PlannedWaypointTransportEvent* ActualDepartureTransportEvent?
    ActualWaypointTransportEvent? ActualArrivalTransportEvent? TransportEvent*
    EstimatedDepartureTransportEvent? EstimatedArrivalTransportEvent? PassengerPerson*
    DriverPerson* ReportingPerson? CrewMemberPerson* SecurityOfficerPerson? MasterPerson?
    ShipsSurgeonPerson?`,
  Shipment: `ID ShippingPriorityLevelCode? HandlingCode? HandlingInstructions* Information*
    GrossWeightMeasure? NetWeightMeasure? NetNetWeightMeasure? GrossVolumeMeasure?
    NetVolumeMeasure? TotalGoodsItemQuantity? TotalTransportHandlingUnitQuantity?
    InsuranceValueAmount? DeclaredCustomsValueAmount? DeclaredForCarriageValueAmount?
    DeclaredStatisticsValueAmount? FreeOnBoardValueAmount? SpecialInstructions*
    DeliveryInstructions* SplitConsignmentIndicator? ConsignmentQuantity? Consignment*
    GoodsItem* ShipmentStage* Delivery? TransportHandlingUnit* ReturnAddress? OriginAddress?
    FirstArrivalPortLocation? LastExitPortLocation? ExportCountry? FreightAllowanceCharge*`,
  Signature: `ID Note* ValidationDate? ValidationTime? ValidatorID? CanonicalizationMethod?
    SignatureMethod? SignatoryParty? DigitalSignatureAttachment? OriginalDocumentReference?`,
  SupplierParty: `CustomerAssignedAccountID? AdditionalAccountID* DataSendingCapability? Party?
    DespatchContact? AccountingContact? SellerContact?`,
  TaxCategory: `ID? Name? Percent? BaseUnitMeasure? PerUnitAmount? TaxExemptionReasonCode?
    TaxExemptionReason* TierRange? TierRatePercent? TaxScheme`,
  TaxScheme: 'ID? Name? TaxTypeCode? CurrencyCode? JurisdictionRegionAddress*',
  TaxSubtotal: `TaxableAmount? TaxAmount CalculationSequenceNumeric? TransactionCurrencyTaxAmount? Percent?
    BaseUnitMeasure? PerUnitAmount? TierRange? TierRatePercent? TaxCategory`,
  TaxTotal: 'TaxAmount RoundingAmount? TaxEvidenceIndicator? TaxIncludedIndicator? TaxSubtotal*',
  TransportEquipment: `ID? ReferencedConsignmentID* TransportEquipmentTypeCode? ProviderTypeCode? OwnerTypeCode?
    SizeTypeCode? DispositionCode? FullnessIndicationCode? RefrigerationOnIndicator?
    Information* ReturnabilityIndicator? LegalStatusIndicator? AirFlowPercent? HumidityPercent?
    AnimalFoodApprovedIndicator? HumanFoodApprovedIndicator? DangerousGoodsApprovedIndicator?
    RefrigeratedIndicator? Characteristics? DamageRemarks* Description*
    SpecialTransportRequirements* GrossWeightMeasure? GrossVolumeMeasure? TareWeightMeasure?
    TrackingDeviceCode? PowerIndicator? TraceID? MeasurementDimension* TransportEquipmentSeal*
    MinimumTemperature? MaximumTemperature? ProviderParty? LoadingProofParty? SupplierParty?
    OwnerParty? OperatingParty? LoadingLocation? UnloadingLocation? StorageLocation?
    PositioningTransportEvent* QuarantineTransportEvent* DeliveryTransportEvent*
    PickupTransportEvent* HandlingTransportEvent* LoadingTransportEvent* TransportEvent*
    ApplicableTransportMeans? HaulageTradingTerms* HazardousGoodsTransit*
    PackagedTransportHandlingUnit* ServiceAllowanceCharge* FreightAllowanceCharge*
    AttachedTransportEquipment* Delivery? Pickup? Despatch? ShipmentDocumentReference*
    ContainedInTransportEquipment* Package* GoodsItem*`,
  TransportEvent: `IdentificationID? OccurrenceDate? OccurrenceTime? TransportEventTypeCode? Description*
    CompletionIndicator? ReportedShipment? CurrentStatus* Contact* Location? Signature? Period*`,
  TransportHandlingUnit: `ID? TransportHandlingUnitTypeCode? HandlingCode? HandlingInstructions*
    HazardousRiskIndicator? TotalGoodsItemQuantity? TotalPackageQuantity? DamageRemarks*
    ShippingMarks* TraceID? HandlingUnitDespatchLine* ActualPackage*
    ReceivedHandlingUnitReceiptLine* TransportEquipment* TransportMeans* HazardousGoodsTransit*
    MeasurementDimension* MinimumTemperature? MaximumTemperature? GoodsItem*
    FloorSpaceMeasurementDimension? PalletSpaceMeasurementDimension? ShipmentDocumentReference*
    Status* CustomsDeclaration* ReferencedShipment* Package*`,
  TransportMeans: `JourneyID? RegistrationNationalityID? RegistrationNationality* DirectionCode?
    TransportMeansTypeCode? TradeServiceCode? Stowage? AirTransport? RoadTransport?
    RailTransport? MaritimeTransport? OwnerParty? MeasurementDimension*`,
};

/** Elements that are called otherwise than their type. */
export const typesOfElements: Readonly<Record<string, string>> = {
  AccountingCustomerParty: 'CustomerParty',
  AccountingSupplierParty: 'SupplierParty',
  AdditionalDocumentReference: 'DocumentReference',
  AdditionalItemProperty: 'ItemProperty',
  AlternativeConditionPrice: 'Price',
  ApplicableTransportMeans: 'TransportMeans',
  CarrierParty: 'Party',
  DeliveryAddress: 'Address',
  DeliveryCustomerParty: 'CustomerParty',
  DespatchAddress: 'Address',
  DespatchDocumentReference: 'DocumentReference',
  DespatchParty: 'Party',
  DespatchSupplierParty: 'SupplierParty',
  DigitalSignatureAttachment: 'Attachment',
  DiscrepancyResponse: 'Response',
  DriverPerson: 'Person',
  FirstArrivalPortLocation: 'Location',
  IdentityDocumentReference: 'DocumentReference',
  InvoiceDocumentReference: 'DocumentReference',
  IssuerParty: 'Party',
  LegalMonetaryTotal: 'MonetaryTotal',
  LoadingTransportEvent: 'TransportEvent',
  PayeeFinancialAccount: 'FinancialAccount',
  PrepaidPayment: 'Payment',
  RegistrationAddress: 'Address',
  RequestedMonetaryTotal: 'MonetaryTotal',
  SellersItemIdentification: 'ItemIdentification',
  SignatoryParty: 'Party',
  TransitPeriod: 'Period',
};
